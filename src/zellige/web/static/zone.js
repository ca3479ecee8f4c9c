// @ts-check
// The reader's time zone, which only the browser knows: from the next page on, the server writes dates in it.
document.cookie = `zellige-zone=${Intl.DateTimeFormat().resolvedOptions().timeZone}; path=/; max-age=31536000; samesite=lax`;
