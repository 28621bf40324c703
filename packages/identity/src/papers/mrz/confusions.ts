/** What a reader of letters takes for a digit, and the other way round. No digit is ever turned into another digit. */
const digitFor: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};
const letterFor: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '2': 'Z', '5': 'S', '6': 'G', '8': 'B' };

const replaceBy =
  (table: Readonly<Record<string, string>>) =>
  (text: string): string =>
    Array.from(text)
      .map((character) => table[character] ?? character)
      .join('');

export const asDigits = replaceBy(digitFor);
export const asLetters = replaceBy(letterFor);
