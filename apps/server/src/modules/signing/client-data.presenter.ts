import { createHash } from 'node:crypto';

import type { ClientData } from '@rubrica/contract';
import { clientGroupsOf, type ListDescriber } from '@rubrica/process-kinds';

import { Views } from '../process/index.ts';
import type { Visit } from './steps/open-visit.ts';

/** What the official wrote of the client, group by group. */
export function presentClientData({ kind, answers, done }: Visit, describe: ListDescriber): ClientData {
  const groups = kind.form?.groups ?? [];
  const shown = clientGroupsOf(kind).flatMap(({ id_group: id, mode }) => {
    const group = groups.find((one) => one.id_group === id);
    return group ? [{ id, mode, group }] : [];
  });
  const variables = shown.flatMap(({ group }) => group.variables.map(({ id }) => id));
  return {
    groups: shown
      .map(({ id, mode, group }) => ({ id_group: id, mode, ...Views.presentGroup(group, answers, describe) }))
      .filter((group) => group.answers.length > 0),
    sha256: hashAnswers(variables.map((id) => [id, answers[id] ?? null])),
    is_confirmed: done.has('data'),
  };
}

/** In the order of their ids: the same answers have the same hash, however the form is rearranged. */
function hashAnswers(entries: readonly (readonly [string, unknown])[]): string {
  const given = entries.filter(([, answer]) => answer !== null && answer !== '');
  const canonical = JSON.stringify(given.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return createHash('sha256').update(canonical).digest('hex');
}
