import { fold } from '@rubrica/catalogues';

import type { Column } from './column.ts';

/** As the contract takes it; what cannot be read stays as it was written, for the contract to refuse. */
interface ReadSigning {
  readonly signature_type?: string;
  readonly checks: Readonly<Record<string, string | boolean | null>>;
}

const prefix = 'signing.';

/** The columns about signing, in the words or the codes of their choices. Undefined where none is filled. */
export function readSigning(
  columns: readonly Column[],
  cells: Readonly<Record<string, string>>,
): ReadSigning | undefined {
  const filled = Object.entries(cells).filter(([id, text]) => id.startsWith(prefix) && text !== '');
  if (filled.length === 0) return undefined;
  const given = new Map(filled.map(([id, text]) => [id.slice(prefix.length), choiceOf(columns, id, text)]));
  const type = given.get('signature_type');
  const checks = [...given].flatMap(([id, choice]) => {
    const [, check] = /^checks\.(\w+)$/.exec(id) ?? [];
    return check === undefined ? [] : [[check, readCheck(choice)] as const];
  });
  return { ...(type !== undefined && { signature_type: type }), checks: Object.fromEntries(checks) };
}

function choiceOf(columns: readonly Column[], column: string, text: string): string {
  const { choices = [] } = columns.find(({ id }) => id === column) ?? {};
  const wanted = fold(text);
  return choices.find(({ id, description }) => fold(id) === wanted || fold(description) === wanted)?.id ?? text;
}

const meanings: Readonly<Record<string, boolean | null>> = { SI: true, NO: false, none: null };

const readCheck = (choice: string): string | boolean | null => {
  const meaning = meanings[choice];
  return meaning === undefined ? choice : meaning;
};
