"""What is said where an extra is not installed."""

import subprocess
import sys

import pytest

HIDDEN = """
import sys
sys.modules[{package!r}] = None
{then}
"""


def run(package, then):
    script = HIDDEN.format(package=package, then=then)
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)


@pytest.mark.own_process
def test_serve_without_its_extra_says_which_to_install():
    done = run("uvicorn", "from zellige.cli.run import run; sys.exit(run(['serve', '--port', '0']))")
    assert done.returncode == 2
    assert done.stderr == "zellige: uvicorn is missing; this installs it: pip install 'zellige[server]'\n"


@pytest.mark.own_process
def test_the_client_without_its_extra_says_which_to_install():
    done = run("httpx", "import zellige.client")
    assert done.stderr.endswith("zellige.client needs httpx: pip install 'zellige[client]'\n")
