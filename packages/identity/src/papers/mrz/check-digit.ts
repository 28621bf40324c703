const weights = [7, 3, 1] as const;

/** ICAO 9303, part 3, 4.9: weights 7, 3, 1; letters count from 10, the filler counts nothing. */
export function checkDigitOf(text: string): string {
  let sum = 0;
  for (const [index, character] of Array.from(text).entries()) sum += valueOf(character) * (weights[index % 3] ?? 0);
  return String(sum % 10);
}

function valueOf(character: string): number {
  if (/\d/.test(character)) return Number(character);
  return /[A-Z]/.test(character) ? character.charCodeAt(0) - 55 : 0;
}
