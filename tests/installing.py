"""Programs that tests need and that the distribution has: they are installed where that may be done."""

import os
import shutil
import subprocess


def install(*packages: str) -> bool:
    """By root on Debian and its like; whether they are there then. One installs, and all others wait."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return False
    apt = ["apt-get", "-o", "DPkg::Lock::Timeout=600"]
    wanted = [*apt, "install", "-y", *packages]
    if subprocess.run(wanted, check=False).returncode == 0:
        return True
    subprocess.run([*apt, "update"], check=False)
    return subprocess.run(wanted, check=False).returncode == 0
