const slots: ReadonlyMap<string, RegExp> = new Map([
  ['#', /^\d$/],
  ['@', /^\p{L}$/u],
  ['*', /^[\p{L}\d]$/u],
]);

/** A mask without a slot accepts one text only: a mistake. */
export function isMask(mask: string): boolean {
  return Array.from(mask).some((sign) => slots.has(sign));
}

export function matchesMask(mask: string, text: string): boolean {
  const signs = Array.from(mask);
  const letters = Array.from(text);
  return signs.length === letters.length && signs.every((sign, place) => fits(sign, letters[place] ?? ''));
}

/**
 * Typed text brought into the mask's shape, as far as it goes. What fits nowhere is dropped. No literal is added after
 * the last typed sign, so that deleting backwards is never undone.
 */
export function applyMask(mask: string, typed: string): string {
  const letters = writable(typed);
  let shaped = '';
  let between = '';
  let next = 0;
  for (const sign of mask) {
    if (!slots.has(sign)) {
      between += sign;
      continue;
    }
    next += typedLiterals(between, letters.slice(next));
    while (next < letters.length && !fits(sign, letters[next] ?? '')) next++;
    if (next >= letters.length) break;
    shaped += between + letters[next];
    between = '';
    next++;
  }
  return shaped;
}

/** No slot takes anything but letters and digits. */
function writable(text: string): readonly string[] {
  return Array.from(text).filter((letter) => fits('*', letter));
}

/** Digits and letters of the mask itself (`+593 `) count as typed only all together: a 9 alone is the person's. */
function typedLiterals(literals: string, letters: readonly string[]): number {
  const own = writable(literals);
  return own.every((letter, place) => letter === letters[place]) ? own.length : 0;
}

function fits(sign: string, letter: string): boolean {
  return slots.get(sign)?.test(letter) ?? sign === letter;
}
