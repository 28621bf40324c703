/** Text that is markup already. Everything else is escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | undefined | readonly Value[];

export const html = (pieces: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(pieces.map((piece, place) => piece + toText(values[place])).join(''));

function toText(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(toText).join('');
  return String(value).replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}

/** Inside a script element nothing is escaped but what would end it. */
export const jsonIn = (value: unknown): Html =>
  new Html(JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (sign) => `\\u${hexOf(sign)}`));

const hexOf = (sign: string): string => sign.charCodeAt(0).toString(16).padStart(4, '0');
