import type { Answer, FileAnswer, SignerRow } from './answer.ts';

/** JSON of unknown origin as an answer, or undefined where it has the shape of none. */
export function readAnswer(value: unknown): Answer | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (!Array.isArray(value))
    return isFile(value) ? { path: value.path, name: value.name, type: value.type } : undefined;
  if (value.every((item) => typeof item === 'string')) return value;
  return value.every(isRow) ? value : undefined;
}

function isFile(value: unknown): value is FileAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  return ['path', 'name', 'type'].every((key) => typeof fields[key] === 'string');
}

function isRow(value: unknown): value is SignerRow {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((cell) => cell === null || typeof cell === 'string' || typeof cell === 'number');
}
