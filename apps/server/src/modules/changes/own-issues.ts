import type { Issue } from '@rubrica/contract';
import { validateAnswers, type LoadedForm, type Variable } from '@rubrica/form-engine';
import { isSecret, type KindAnswers } from '@rubrica/process-kinds';

import { AppError, invalidInput } from '../../platform/app-error.ts';

/** The client sees only issues of their own part; those of other parts become one general issue. */
export function locateOwnIssues(error: unknown, own: ReadonlySet<string>): unknown {
  const issues = error instanceof AppError ? error.issues : undefined;
  if (!issues) return error;
  const theirs = issues.flatMap(({ path, message }): Issue[] => {
    const variable = /^content\.form_data\.([^.]+)/.exec(path)?.[1] ?? '';
    return own.has(variable) ? [{ path: path.replace(/^content\./, ''), message }] : [];
  });
  const elsewhere = { path: 'form_data', message: 'Con ese cambio faltan datos que no son suyos: pida ayuda' };
  return invalidInput(theirs.length > 0 ? theirs : [elsewhere]);
}

/** Drops answers to questions that other answers hide, or that the form asks no longer, unless they are named. */
export function withoutHidden(
  form: LoadedForm,
  answers: Readonly<Record<string, unknown>>,
  named: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  const verdict = validateAnswers(form, { version: form.version, answers });
  const hidden = new Set(
    verdict.ok
      ? []
      : verdict.issues.flatMap(({ code, variable = '' }) => (code === 'hidden' || code === 'unknown' ? variable : [])),
  );
  return Object.fromEntries(Object.entries(answers).filter(([id]) => id in named || !hidden.has(id)));
}

/**
 * Registries answer officials, who are asked why; here everybody writes their own. A secret that is known is not shown,
 * and not asked for again.
 */
export function shownToClient(variable: Variable, answers: KindAnswers): Variable {
  // An example in an empty field looks as if it were filled.
  const { ws_autocomplete: _lookup, place_holder: _example, ...rest } = variable;
  const shown = rest.question === undefined ? rest : { ...rest, question: askDirectly(rest.question) };
  if (!isSecret(variable.id) || answers[variable.id] === undefined) return shown;
  const { response: _known, ...asked } = shown;
  return {
    ...asked,
    validations: { ...asked.validations, required: false },
    notes: [asked.notes, 'Ya lo tenemos: escríbalo solo si cambia.'].filter(Boolean).join(' '),
  };
}

/** Forms ask officials about the client; who answers for themselves is spoken to. */
const askDirectly = (question: string): string =>
  question.replace(/ del cliente\b/g, '').replace(/\bel cliente\b/g, 'usted');
