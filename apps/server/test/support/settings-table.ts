import { readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../../..');

/** One setting, as docs/administration.md describes it. */
export interface SettingRow {
  readonly name: string;
  readonly permission: string;
  /** As they are written: each call and then its fields. */
  readonly calls: string;
  readonly events: readonly string[];
  readonly proofs: readonly string[];
}

/** The words in code style. */
export const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

/** The rows of the first table of docs/administration.md: the settings. */
export function readSettingRows(): readonly SettingRow[] {
  const page = readFileSync(path.join(root, 'docs/administration.md'), 'utf8');
  const part = page.split('\n## ').find((text) => text.startsWith('Todos los ajustes')) ?? '';
  return part
    .split('\n')
    .filter((line) => /^\| (?!ajuste|---)/.test(line))
    .map((line) => {
      const [, name = '', , permission = '', calls = '', , events = '', proofs = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      return { name, permission, calls, events: quoted(events), proofs: quoted(proofs) };
    });
}

/** Each call of a row with the fields that it takes there. */
export const callsOf = ({ calls }: SettingRow): readonly { readonly call: string; readonly fields: string[] }[] =>
  calls.split(';').map((part) => {
    const [call = '', ...fields] = quoted(part);
    return { call, fields };
  });
