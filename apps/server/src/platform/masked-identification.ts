/** «Cédula 110•••••12»: enough to recognise the person, not enough to use the number. */
export function maskIdentification(identification: string): string {
  const words = identification.trim().split(/\s+/);
  const number = words.pop() ?? '';
  const [shownBefore, shownAfter] = number.length >= 8 ? [3, 2] : [1, 1];
  const hidden = '•'.repeat(Math.max(0, number.length - shownBefore - shownAfter));
  const masked = `${number.slice(0, shownBefore)}${hidden}${number.slice(-shownAfter)}`;
  return [...words, hidden === '' ? '••' : masked].join(' ');
}
