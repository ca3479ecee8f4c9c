"""How strong is a language model? Put it into `answer`: a function from text to text.

python examples/language_model.py medina
"""

import random
import sys

from zellige.envs.text import measure


def answer(prompt: str) -> str:
    """Improve this: any of the legal actions, which come before the last two lines."""
    listed = prompt.partition("Your legal actions:\n")[2].partition("\n\n")[0]
    return random.choice(listed.splitlines())


for measured in measure(answer, sys.argv[1], games=2):
    print(measured, flush=True)
