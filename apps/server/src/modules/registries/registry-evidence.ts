import { createHash } from 'node:crypto';

import {
  pictureRegistryFields,
  readRegistryField,
  registryFieldNames,
  type CivilRegistryPerson,
} from '@rubrica/catalogues';

import type { KnownPerson } from './queries/look-up-person.ts';

const maxTextLength = 500;
const maxDepth = 5;

type Evident = Pick<KnownPerson, 'person' | 'homonyms' | 'said'>;

interface Hidden {
  readonly codes: readonly string[];
  /** As the provider wrote them. */
  readonly pictures: ReadonlySet<string>;
}

/**
 * All that the registry said of the person, for the evidence; of others with the same number only how many there were: the
 * evidence is given to the person. Pictures by their hash; the fingerprint code not at all: a
 * reader of the history could pass the registry step in this person's name.
 */
export function toEvidence({ person, homonyms, said }: Evident): Readonly<Record<string, unknown>> {
  const people = [person, ...homonyms];
  const hidden: Hidden = {
    codes: people.flatMap(({ fingerprintCode: code }) => code?.trim().toUpperCase() || []),
    pictures: new Set(
      people.flatMap((one) => [...pictureRegistryFields].flatMap((field) => readRegistryField(one, field) ?? [])),
    ),
  };
  const copy = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return describeText(value, hidden);
    if (typeof value !== 'object' || value === null) return value;
    if (depth === maxDepth) return '…';
    if (Array.isArray(value)) return value.map((one: unknown) => copy(one, depth + 1));
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copy(one, depth + 1)]));
  };
  if (homonyms.length === 0) return copy(said, 0) as Readonly<Record<string, unknown>>;
  return { otras_personas: homonyms.length, ...(copy(describeOnly(person), 0) as Readonly<Record<string, unknown>>) };
}

/** By our names of the fields: in the provider's own words the people are not apart. */
const describeOnly = (person: CivilRegistryPerson): Readonly<Record<string, string>> =>
  Object.fromEntries(
    registryFieldNames.flatMap((field) => {
      const value = readRegistryField(person, field);
      return value === undefined ? [] : [[field, value]];
    }),
  );

function describeText(text: string, { codes, pictures }: Hidden): string {
  if (codes.some((code) => text.toUpperCase().includes(code))) return '(no se guarda)';
  return text.length <= maxTextLength && !pictures.has(text.trim())
    ? text
    : `sha256:${createHash('sha256').update(text).digest('hex')}`;
}
