import type { Issue } from '@rubrica/contract';
import type { LoadedForm } from '@rubrica/form-engine';
import { isSecret, signerVariables } from '@rubrica/process-kinds';

import { withoutHidden, type ClientPart } from '../changes/index.ts';

/**
 * What the client may write: what was asked of them, or all of their part where nothing was named, and what has no answer
 * yet. Never an address or a number that codes and links go to, of anybody who signs: those are written by the company.
 */
export function editableOf(part: ClientPart, requested: readonly string[]): ReadonlySet<string> {
  const contacts = contactsOf(part);
  const isAsked = (id: string): boolean => requested.length === 0 || requested.includes(id);
  const isEmpty = (id: string): boolean => [undefined, null, ''].some((nothing) => part.answers[id] === nothing);
  return new Set([...part.own].filter((id) => (isEmpty(id) || isAsked(id)) && !contacts.has(id)));
}

function contactsOf({ kind, answers }: ClientPart): ReadonlySet<string> {
  const named = kind.signers.map(({ party }) => signerVariables(kind, answers, party));
  return new Set(named.flatMap((variables) => [variables?.email ?? [], variables?.phone ?? []].flat()));
}

interface Merge {
  readonly form: LoadedForm;
  /** Ids of the variables that the client may write. */
  readonly editable: ReadonlySet<string>;
  /** What stands there now, by whomever. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly given: Readonly<Record<string, unknown>>;
}

/** Answers to what is not asked of them. */
export function findForeignAnswers({ editable, given }: Pick<Merge, 'editable' | 'given'>): readonly Issue[] {
  return Object.keys(given)
    .filter((id) => !editable.has(id))
    .map((id) => ({ path: `form_data.${id}`, message: 'Ese dato no se cambia con este enlace' }));
}

/** Merges the client's answers into the others, and drops answers to questions that are now hidden. */
export function mergeAnswers({ form, editable, answers, given }: Merge): Readonly<Record<string, unknown>> {
  const isReplaced = (id: string): boolean => editable.has(id) && (id in given || !isSecret(id));
  const kept = Object.entries(answers).filter(([id]) => !isReplaced(id));
  const merged = { ...Object.fromEntries(kept), ...given };
  return withoutHidden(form, merged, given);
}
