import { maskIdentification } from '@rubrica/contract';
import { wordsOf } from '@rubrica/pades';

/** What a signature may say of itself in its box. */
export interface OwnWords {
  /** Whom the certificate names; also whom a statement names, where that is asked. */
  readonly names: readonly string[];
  /** Numbers of identification, as the certificate has them. */
  readonly identifications: readonly string[];
  readonly signedAt: Date | undefined;
  /** Whole sentences that name somebody, in the words of `plainWords`. */
  readonly sentences?: readonly string[];
  /** Beside a name or one of the sentences, in the words of `plainWords`. */
  readonly phrases?: readonly string[];
}

/** The fixed words of a signature's mark, the longest first. None of them says anything about a document. */
const phrases = [
  'firmado electronicamente por',
  'firmado digitalmente por',
  'electronically signed by',
  'digitally signed by',
  'validar unicamente con firmaec',
  'firma electronica de',
  'firma digital de',
  'firma electronica',
  'firma digital',
  'firmado por',
  'signed by',
  'fecha y hora',
  'cedula de identidad',
  'cedula',
  'pasaporte',
  'ruc',
  'c c',
  'c i',
  'identificacion',
  'nombre',
  'fecha',
  'hora',
  'date',
  'firma',
  'demostracion',
  'utc',
  'gmt',
];

/** Small letters without accents, with single spaces. */
export const plainWords = (text: string): string => wordsOf(text).join(' ');

/** Signs that stand between words. Any other may change the meaning of what stands beside it. */
const signs = /^[\p{L}\p{M}\p{N}\s.,:;·|()/_'’-]*$/u;

/** Whether text says who signed and when, and nothing else. */
export function isOnlySignature(text: string, own: OwnWords): boolean {
  const { rest: undated, hasDate } = takeDates(withoutMasks(text, own.identifications), own.signedAt);
  if (!signs.test(undated)) return false;
  const names = own.names.map((name) => wordsOf(name)).filter((words) => words.length > 0);
  if (isInitials(undated, names)) return true;
  const sentences = (own.sentences ?? []).filter((sentence) => sentence !== '');
  const words = plainWords(undated);
  const hasSentence = sentences.some((sentence) => holds(words, sentence));
  const said = withoutPhrases(words, [...sentences, ...(own.phrases ?? [])]);
  const remaining = wordsOf(withoutPhrases(said, phrases));
  // A name may be made of words that marks have, too: «Rúbrica Demostración».
  const shown = wordsOf(said);
  const hasName = names.some((name) => name.every((word) => shown.includes(word)));
  const known = new Set([...names.flat(), ...own.identifications.flatMap((one) => wordsOf(one))]);
  return (hasName || hasSentence || (hasDate && remaining.length === 0)) && remaining.every((word) => known.has(word));
}

const withoutPhrases = (words: string, some: readonly string[]): string =>
  some.reduce((all, phrase) => ` ${all} `.replaceAll(` ${phrase} `, ' '), words);

/** Shorter ones are no numbers of a person. */
const leastNumber = 6;

/** Without the numbers that are the signer's own and shown in part; a part of any other stays, and is no sign of ours. */
function withoutMasks(text: string, identifications: readonly string[]): string {
  const masks = identifications.filter(({ length }) => length >= leastNumber).map(maskIdentification);
  return masks.reduce((rest, mask) => rest.replaceAll(wholeWord(mask), ' '), text);
}

/** Of bullets, letters and digits alone. */
const wholeWord = (mask: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}•])${RegExp.escape(mask)}(?![\p{L}\p{N}•])`, 'gu');

const holds = (words: string, phrase: string): boolean => ` ${words} `.includes(` ${phrase} `);

/** Words that initials may not spell. */
const spelled = new Set(['no', 'si', 'ok', 'ya', 'yo', 'nulo', 'mil']);

/** The first letters of all names, in their order, and nothing else in the box. */
function isInitials(text: string, names: readonly (readonly string[])[]): boolean {
  const letters = wordsOf(text).join('');
  const isFrom = (name: readonly string[]): boolean => name.map((word) => word.slice(0, 1)).join('') === letters;
  return letters.length > 1 && !spelled.has(letters) && names.some(isFrom);
}

const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

const date = String.raw`(?:(\d{4})[-./](\d{1,2})[-./](\d{1,2})|(\d{1,2})[-./](\d{1,2})[-./](\d{4})|(\d{1,2}) de (${months.join('|')}) del? (\d{4}))`;
const time = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?`;
/** «(UTC−5)», «-05:00» or a word. */
const named = String.raw`\(?(?:utc|gmt)([+−-])(\d{1,2})(?::(\d{2}))?\)?`;
const zone = String.raw`(?: ?(?:z|${named}|utc|gmt|([+-])(\d{2})[:']?(\d{2})'?))?(?![\p{L}\p{N}])`;
const moments = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])${date}(?:(?:t|,? (?:a las )?)${time}${zone})?(?![\p{N}])`,
  'giu',
);
const times = new RegExp(String.raw`(?<![\p{L}\p{N}.,:])${time}${zone}`, 'giu');

interface Undated {
  readonly rest: string;
  readonly hasDate: boolean;
}

/** Without the dates and times that are the signature's own. */
function takeDates(text: string, signedAt: Date | undefined): Undated {
  if (!signedAt) return { rest: text, hasDate: false };
  let hasDate = false;
  const take = (isOwn: boolean, match: string): string => {
    hasDate ||= isOwn;
    return isOwn ? ' ' : match;
  };
  const rest = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(moments, (match, ...groups: string[]) => take(isMoment(groups, signedAt), match))
    .replaceAll(times, (match, hour: string, minute: string) =>
      take(isTime(Number(hour), Number(minute), signedAt), match),
    );
  return { rest, hasDate };
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Between the drawing of a box and the time stamp of its signature. */
const toleranceMs = 15 * minuteMs;
/** Ecuador, and the hour of machines. */
const usualOffsets = [-5 * 60 * minuteMs, 0];

function isMoment(groups: readonly (string | undefined)[], signedAt: Date): boolean {
  const [y1, m1, d1, d2, m2, y2, d3, m3, y3, hour, minute, second, ...zones] = groups;
  const month = m3 === undefined ? Number(m1 ?? m2) : months.indexOf(m3.toLowerCase()) + 1;
  const day = Date.UTC(Number(y1 ?? y2 ?? y3), month - 1, Number(d1 ?? d2 ?? d3));
  const given = offsetOf(zones.slice(0, 3)) ?? offsetOf(zones.slice(3, 6));
  const offsets = given === undefined ? usualOffsets : [given];
  const at = signedAt.getTime();
  return offsets.some((offset) => {
    if (hour === undefined) return at + offset > day - toleranceMs && at + offset < day + dayMs + toleranceMs;
    const shown = day + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second ?? 0)) * 1_000;
    return Math.abs(at + offset - shown) <= toleranceMs;
  });
}

function offsetOf([sign, hours, minutes]: readonly (string | undefined)[]): number | undefined {
  if (sign === undefined) return undefined;
  return (Number(hours) * 60 + Number(minutes ?? 0)) * minuteMs * (sign === '+' ? 1 : -1);
}

const isTime = (hour: number, minute: number, signedAt: Date): boolean =>
  usualOffsets.some((offset) => {
    const shown = (hour * 60 + minute) * minuteMs;
    const apart = Math.abs(((((signedAt.getTime() + offset) % dayMs) + dayMs) % dayMs) - shown);
    return Math.min(apart, dayMs - apart) <= toleranceMs;
  });
