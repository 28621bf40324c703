import type { MessageEvent, MessageText } from './message-event.ts';
import type { MessageValues, MessageVariable } from './variables.ts';

/** One message to a phone (3GPP TS 23.038): more of them cost more and may arrive apart. */
export const textLimit = 160;

const written: Readonly<Record<string, string>> = {
  '«': '"',
  '»': '"',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '`': "'",
  '–': '-',
  '—': '-',
  '·': '-',
  '…': '...',
  '[': '(',
  '{': '(',
  ']': ')',
  '}': ')',
  º: 'o',
  ª: 'a',
  ß: 'ss',
  Ø: 'O',
  ø: 'o',
};

/** Only letters that every phone has: one accent would halve what fits into a message. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\n\x20-\x7e]|[`[\]{}\\^~|]/gu, (letter) => written[letter] ?? '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** What gets shorter, and in which order. A link, a code and an operation keep every letter. */
const shortened: readonly MessageVariable[] = [
  'titulo',
  'mensaje',
  'documentos',
  'oficial',
  'empresa',
  'nombre',
  'motivo',
];
const lengths = [28, 18, 12] as const;
const scheme = 'https://';
const dangling = / (?:de|del|la|las|el|los|y|e|en|para|con)$/i;

/** Whole words, as many as fit. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf(' ', length);
  return text.slice(0, end > 0 ? end : length).replace(dangling, '');
}

/** Without a name nothing stands before the comma. */
const withoutName = (body: string): string =>
  body.replaceAll(/\{nombre\},?\s*(\p{Ll}?)|,\s*\{nombre\}/gu, (_, letter: string | undefined) =>
    (letter ?? '').toUpperCase(),
  );

const fill = (body: string, values: MessageValues): string =>
  plainText(
    (values.nombre === '' ? withoutName(body) : body)
      .replaceAll(/\s*\n\s*/g, ' ')
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name as MessageVariable] ?? ''),
  );

/** The text with its values, the names shortened in a fixed order. Undefined where even so it does not fit. */
function fitText(body: string, values: MessageValues, room: number): string | undefined {
  const given: Partial<Record<MessageVariable, string>> = { ...values };
  if (fill(body, given).length <= room) return fill(body, given);
  for (const length of lengths)
    for (const name of shortened) {
      given[name] = cut(plainText(given[name] ?? ''), length);
      const text = fill(body, given);
      if (text.length <= room) return text;
    }
  return undefined;
}

export interface TextFacts {
  readonly event: MessageEvent;
  /** The company's own, or the event's. */
  readonly text: MessageText;
  readonly values: MessageValues;
  /** The host of the company's site: browsers fill in a code that a message binds to it (WICG, origin-bound codes). */
  readonly host: string;
}

/** What goes to a phone, in one message: the company's words where they fit, else ours, else only what must be there. */
export function composeText({ event, text, values, host }: TextFacts): string {
  const tail = event.needed?.includes('codigo') ? `\n@${host} #${values.codigo ?? ''}` : '';
  const room = textLimit - tail.length;
  const bodies = [text.body, event.text.body, ...(event.brief ?? [])];
  const words = bodies.map((body) => fitText(body, values, room)).find((one) => one !== undefined);
  return `${withScheme(words ?? values.enlace ?? values.codigo ?? '', values.enlace, room)}${tail}`;
}

/** Some phones make a link only of what names its scheme; names and link come first where a segment has no room for it. */
function withScheme(words: string, link: string | undefined, room: number): string {
  if (link === undefined || link === '' || link.includes('://') || words.length + scheme.length > room) return words;
  if (words.includes(`://${link}`)) return words; // the company's own text names it already
  return words.replace(link, `${scheme}${link}`);
}

/** With the shortest values there are, and a host of usual length. */
export function isTooLong(event: MessageEvent, body: string): boolean {
  const sizes: Partial<Record<MessageVariable, number>> = { enlace: 45, operacion: 16, codigo: 6 };
  const values = Object.fromEntries(event.variables.map((name) => [name, 'x'.repeat(sizes[name] ?? 12)]));
  const tail = event.needed?.includes('codigo') ? 32 : 0;
  return fill(body, values).length > textLimit - tail;
}
