import type { ProcessRow } from '@rubrica/contract';

import { call, errorText } from '../../shared/api.ts';

/** What became of one of several acts. */
export interface Outcome {
  readonly is_done: boolean;
  readonly message: string;
}

const waits: ReadonlySet<string> = new Set(['PENDING', 'OPENED']);

/** Whose signature is awaited now. Nobody where the list does not name all of them. */
export function awaitedIn(rows: readonly ProcessRow[]): readonly string[] {
  return rows.flatMap(({ people, signatories: { total } }) =>
    people.length < total ? [] : people.filter(({ status }) => waits.has(status)).map(({ id }) => id),
  );
}

export const isAwaited = (row: ProcessRow): boolean => row.actions.includes('resend') && awaitedIn([row]).length > 0;

/** One after the other: who was reminded within the hour, or signed meanwhile, keeps nobody else from it. */
export async function remindMany(signatories: readonly string[]): Promise<readonly Outcome[]> {
  return oneByOne(signatories, (id) => call('POST /api/signatory/{id}/remind', { params: { id }, body: {} }));
}

export async function oneByOne(
  ids: readonly string[],
  act: (id: string) => Promise<{ readonly message: string }>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const id of ids) {
    try {
      outcomes.push({ is_done: true, message: (await act(id)).message });
    } catch (error) {
      outcomes.push({ is_done: false, message: errorText(error) });
    }
  }
  return outcomes;
}
