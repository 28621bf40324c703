import { isCedula, isSameName } from '@rubrica/catalogues';
import type { CardReading, ReadOnPaper } from '@rubrica/contract';

import { messages } from './messages.ts';

/** What was read so far; a side that was refused is not here. */
export interface CardSides {
  readonly front: CardReading | undefined;
  readonly back: CardReading | undefined;
}

export type CardField = keyof typeof messages.fields;

export interface CardRow {
  readonly field: CardField;
  readonly value: string;
  readonly doubts: readonly string[];
}

export interface ReadCard {
  readonly read: ReadOnPaper;
  readonly rows: readonly CardRow[];
  /** Doubts about the photographs or the whole card. */
  readonly doubts: readonly string[];
  /** The sides are of two people: then nothing is offered. */
  readonly isOfTwo: boolean;
}

const shown = Object.keys(messages.fields) as CardField[];

/** The field that a failed check of the reader is about. */
const fieldByCheck: Readonly<Record<string, CardField>> = {
  nui: 'nui',
  nui_match: 'nui',
  identification_number: 'nui',
  last_names: 'last_names',
  first_names: 'first_names',
  names: 'first_names',
  birth_date: 'birth_date',
  sex: 'sex',
  expiry: 'expiry_date',
  expiry_date: 'expiry_date',
  expiration_date: 'expiry_date',
};

/** Both sides as one card: what the front does not say the back may, and where they differ it is a doubt. */
export function joinSides({ front, back }: CardSides): ReadCard {
  const [shownInFront, coded] = [front?.read ?? {}, back?.read ?? {}];
  const read: ReadOnPaper = {
    ...coded,
    ...shownInFront,
    ...nameFrom('last_names', shownInFront, coded),
    ...nameFrom('first_names', shownInFront, coded),
  };
  const failed = doubtsOf({ front, back }, read);
  const rows = shown.flatMap((field): CardRow[] => {
    const value = read[field];
    if (value === undefined) return [];
    const said = failed.flatMap(({ name, message }) => (fieldByCheck[name] === field ? [message] : []));
    const doubts = [...said, ...numberDoubt(field, value), ...otherSideDoubt(field, shownInFront, coded)];
    return [{ field, value, doubts: [...new Set(doubts)] }];
  });
  const isOfRow = (name: string): boolean => rows.some(({ field }) => field === fieldByCheck[name]);
  const doubts = failed.flatMap(({ name, message }) => (isOfRow(name) ? [] : [withAdvice({ name, message })]));
  const isOfTwo = shownInFront.nui !== undefined && coded.nui !== undefined && shownInFront.nui !== coded.nui;
  return { read, rows, doubts: [...new Set(doubts)], isOfTwo };
}

/** What stands on the other side, or is proved by it, is no doubt any more. */
function doubtsOf({ front, back }: CardSides, read: ReadOnPaper): CardReading['checks'] {
  const areBoth = front !== undefined && back !== undefined;
  const isAnswered = (name: string): boolean =>
    (name === 'sides' && areBoth) || (name === 'expiry' && read.expiry_date !== undefined);
  return [front, back].flatMap((side) => side?.checks.filter(({ name, ok }) => !ok && !isAnswered(name)) ?? []);
}

export const withAdvice = ({ name, message }: { readonly name: string; readonly message: string }): string =>
  [message, messages.advice[name]].filter((part) => part !== undefined).join(' ');

/** The reader loses spaces on the front; the lines of the back do not, but they have no accents. */
function nameFrom(field: 'last_names' | 'first_names', front: ReadOnPaper, back: ReadOnPaper): ReadOnPaper {
  const [printed, coded] = [front[field], back[field]];
  const isJoined =
    printed !== undefined &&
    coded !== undefined &&
    squeeze(printed) === squeeze(coded) &&
    words(coded) > words(printed);
  const value = isJoined ? coded : (printed ?? coded);
  return value === undefined ? {} : { [field]: value };
}

const squeeze = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase();
const words = (text: string): number => text.trim().split(/\s+/).length;

const numberDoubt = (field: CardField, value: string): readonly string[] =>
  field === 'nui' && !isCedula(value) ? [messages.wrongNumber] : [];

function otherSideDoubt(field: CardField, front: ReadOnPaper, back: ReadOnPaper): readonly string[] {
  const [one, other] = [front[field], back[field]];
  if (one === undefined || other === undefined || one === other) return [];
  const isName = field === 'last_names' || field === 'first_names';
  if (isName && (squeeze(one) === squeeze(other) || isSameName(one, other))) return [];
  return [messages.otherSide(other)];
}

/** What a form can take, named as the civil registry names it. */
export function asRegistryData({ first_names, last_names, birth_date, sex }: ReadOnPaper): Record<string, string> {
  const whole = last_names !== undefined && first_names !== undefined ? `${last_names} ${first_names}` : undefined;
  const data = {
    names: first_names,
    surnames: last_names,
    surnames_and_names: whole,
    birth_date,
    gender: sex && genders[sex],
  };
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

const genders = { M: 'masculino', F: 'femenino' } as const;
