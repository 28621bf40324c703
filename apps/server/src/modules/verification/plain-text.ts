import { dropRepeats, type ReadableFinding } from '@rubrica/verifier';

/** A certificate by its owner's name instead of all of its parts, and no detail that only a programmer reads. */
export function plainText({ code, text }: Pick<ReadableFinding, 'code' | 'text'>): string {
  if (code === 'file.damaged_object') return text.replace(/ \(.*\)\.$/, '.');
  return plainReason(text);
}

export const plainReason = (text: string): string =>
  text.replaceAll(
    /\((?:[^()]*, )?CN=((?:\\.|[^\\,()])+)[^()]*?(, \d{4}-\d\d-\d\d)?\)/g,
    (_, name: string, date = '') => `(${unescape(name)}${date})`,
  );

/** RFC 4514 §2.4. */
const unescape = (value: string): string => value.replaceAll(/\\([ "#+,;<=>\\])/g, '$1');

/** One sentence for each thing that was found. */
export const plainTexts = (findings: readonly ReadableFinding[]): string[] => [
  ...new Set(dropRepeats(findings).map(plainText)),
];

const longest = 300;

/** What a file says of itself may be as long as the file. */
export const clip = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

const words = ['ninguna', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];

/** «una firma», «tres firmas», «24 firmas». */
export const countSignatures = (count: number): string =>
  `${words[count] ?? count} ${count === 1 ? 'firma' : 'firmas'}`;

/** Of what people accepted without a certificate of their own. */
export const countSeals = (count: number): string =>
  `${words[count] ?? count} ${count === 1 ? 'aceptación sellada' : 'aceptaciones selladas'} por la plataforma`;
