import { createHash } from 'node:crypto';

import type { KnownPerson } from './queries/look-up-person.ts';

const maxTextLength = 500;
const maxDepth = 5;

/**
 * All that the registry said, for the evidence. Pictures by their hash; the fingerprint code not at all: a
 * reader of the history could pass the registry step in this person's name.
 */
export function toEvidence({ person, said }: KnownPerson): Readonly<Record<string, unknown>> {
  const secret = person.fingerprintCode?.trim().toUpperCase();
  const copy = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return describeText(value, secret);
    if (typeof value !== 'object' || value === null) return value;
    if (depth === maxDepth) return '…';
    if (Array.isArray(value)) return value.map((one: unknown) => copy(one, depth + 1));
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copy(one, depth + 1)]));
  };
  return copy(said, 0) as Readonly<Record<string, unknown>>;
}

function describeText(text: string, secret: string | undefined): string {
  if (secret !== undefined && secret !== '' && text.toUpperCase().includes(secret)) return '(no se guarda)';
  return text.length <= maxTextLength ? text : `sha256:${createHash('sha256').update(text).digest('hex')}`;
}
