import type { Issue } from '@rubrica/contract';

const deepest = 64;

interface Visit {
  readonly value: unknown;
  readonly path: readonly string[];
}

/**
 * What no schema speaks of and no database keeps: NUL, half a character, levels without end. Without it PostgreSQL
 * would refuse them, as our failure. The walk keeps its own stack: the input must not choose how deep ours goes.
 */
export function findUnkeepable(input: unknown, root: string): Issue | undefined {
  const waiting: Visit[] = [{ value: input, path: [] }];
  for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
    const { value, path } = visit;
    if (typeof value === 'string' && !isKeepable(value))
      return { path: path.join('.') || root, message: 'Tiene caracteres que no se pueden guardar' };
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    if (path.length === deepest) return { path: path[0] ?? root, message: 'Tiene demasiados niveles' };
    for (const [name, inner] of Object.entries(value)) {
      if (!isKeepable(name))
        return { path: path.join('.') || root, message: 'Tiene un nombre que no se puede guardar' };
      waiting.push({ value: inner, path: [...path, name] });
    }
  }
  return undefined;
}

const isKeepable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();
