import type { Issue } from '@rubrica/contract';
import { validateAnswers, type LoadedForm } from '@rubrica/form-engine';

interface Merge {
  readonly form: LoadedForm;
  /** Ids of the variables that are the client's. */
  readonly own: ReadonlySet<string>;
  /** What stands there now, by whomever. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly given: Readonly<Record<string, unknown>>;
}

/** Answers to what is not asked of them. */
export function findForeignAnswers({ own, given }: Pick<Merge, 'own' | 'given'>): readonly Issue[] {
  return Object.keys(given)
    .filter((id) => !own.has(id))
    .map((id) => ({ path: `form_data.${id}`, message: 'Ese dato no es de su parte' }));
}

/** Merges the client's answers into the others, and drops answers to questions that are now hidden. */
export function mergeAnswers({ form, own, answers, given }: Merge): Readonly<Record<string, unknown>> {
  const kept = Object.entries(answers).filter(([id]) => !own.has(id));
  const merged = { ...Object.fromEntries(kept), ...given };
  const verdict = validateAnswers(form, { version: form.version, answers: merged });
  const hidden = new Set(
    verdict.ok ? [] : verdict.issues.flatMap(({ code, variable = '' }) => (code === 'hidden' ? variable : [])),
  );
  return Object.fromEntries(Object.entries(merged).filter(([id]) => own.has(id) || !hidden.has(id)));
}
