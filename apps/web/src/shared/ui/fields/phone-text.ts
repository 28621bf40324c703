/** As dialled inside the country, in groups that people read aloud: `099 123 4567`, `02 234 5678`. */
export function shapePhone(text: string): string {
  const digits = nationalDigits(text);
  const cuts = digits.startsWith('09') || digits.length < 2 ? [3, 6] : [2, 5];
  const groups = [digits.slice(0, cuts[0]), digits.slice(cuts[0], cuts[1]), digits.slice(cuts[1])];
  return groups.filter((group) => group !== '').join(' ');
}

/** What is kept: digits alone. */
export function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^(?:00)?5930?(?=[2-79])/, '0');
  return digits.slice(0, digits.startsWith('0') && !digits.startsWith('09') ? 9 : 10);
}
