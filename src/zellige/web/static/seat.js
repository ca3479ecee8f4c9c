// @ts-check
/** The page of an invitation: the rules are within reach before one sits down. */

import { startDrawer } from "./drawer.js";

startDrawer();
