import type { Issue } from '@rubrica/contract';

const maxDepth = 64;

interface Visit {
  readonly value: unknown;
  readonly path: readonly string[];
}

/**
 * Finds what schemas accept and PostgreSQL refuses, which would look like our failure: NUL, half a character, endless
 * levels. The walk has a stack of its own: the input must not choose how deep ours goes.
 */
export function findUnstorable(input: unknown, root: string): Issue | undefined {
  const waiting: Visit[] = [{ value: input, path: [] }];
  for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
    const members = isObject(visit.value) ? Object.entries(visit.value) : [];
    const message = findFault(visit, members);
    if (message) return { path: pathOf(visit, message) || root, message };
    for (const [name, inner] of members) waiting.push({ value: inner, path: [...visit.path, name] });
  }
  return undefined;
}

const tooDeep = 'Tiene demasiados niveles';

function findFault({ value, path }: Visit, members: readonly (readonly [string, unknown])[]): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : 'Tiene caracteres que no se pueden guardar';
  if (isObject(value) && path.length === maxDepth) return tooDeep;
  return members.every(([name]) => isStorable(name)) ? undefined : 'Tiene un nombre que no se puede guardar';
}

/** The path of something too deep is too long to read: the first name is enough. */
const pathOf = ({ path }: Visit, message: string): string | undefined =>
  message === tooDeep ? path[0] : path.join('.');

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value);

const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();
