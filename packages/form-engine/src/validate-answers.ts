import { exportAnswers, type FormContent } from './export-answers.ts';
import type { Issue } from './issue.ts';
import { variableOf, type LoadedForm, type LoadedVariable } from './loaded-form.ts';
import { messages } from './messages.ts';
import { isAnnexe } from './options.ts';
import { fieldOf, openForm, type FormState } from './state.ts';
import { validateForm } from './validate.ts';
import { isEmpty, type Answer } from './values/answer.ts';
import { readAnswer } from './values/read-answer.ts';

/** What is forgiven of a form that somebody else will go on filling. */
export interface Leniency {
  /** Whether a question may stay without an answer for now. */
  readonly mayBeOpen?: (variable: string) => boolean;
}

/** What somebody sends as the filled form. Nothing of it is believed. */
export interface Submission {
  readonly version: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly annexes?: Readonly<Record<string, unknown>>;
}

export type Verdict =
  | { readonly ok: true; readonly content: FormContent; readonly state: FormState }
  | { readonly ok: false; readonly issues: readonly Issue[] };

type Section = 'answers' | 'annexes';

interface Read {
  readonly answers: ReadonlyMap<string, Answer>;
  readonly issues: readonly Issue[];
}

/**
 * The server's validation of a submission: every issue, or the answers to store. A missing variable is empty; initial
 * answers are not filled in.
 */
export function validateAnswers(
  form: LoadedForm,
  submission: Submission,
  { mayBeOpen = () => false }: Leniency = {},
): Verdict {
  if (submission.version !== form.version) {
    return { ok: false, issues: [{ code: 'version', path: 'version', message: messages.stale }] };
  }
  const answers = readSection(form, 'answers', submission.answers);
  const annexes = readSection(form, 'annexes', submission.annexes ?? {});
  const given = new Map([...answers.answers, ...annexes.answers]);
  const state = openForm(form, Object.fromEntries(form.variables.map(({ id }) => [id, given.get(id) ?? null])));
  const unreadable = new Set([...answers.issues, ...annexes.issues].map(({ variable }) => variable));
  const issues = [
    ...answers.issues,
    ...annexes.issues,
    ...hiddenAnswers(state, given),
    ...validateForm(state, { strictLists: true })
      .filter(({ variable }) => !unreadable.has(variable))
      .filter(({ code, variable = '' }) => !(code === 'required' && mayBeOpen(variable)))
      .map((issue) => inSection(form, issue)),
  ];
  return issues.length > 0 ? { ok: false, issues } : { ok: true, content: exportAnswers(state), state };
}

function readSection(form: LoadedForm, section: Section, values: Readonly<Record<string, unknown>>): Read {
  const answers = new Map<string, Answer>();
  const issues: Issue[] = [];
  for (const [id, value] of Object.entries(values)) {
    const path = `${section}.${id}`;
    const variable = variableOf(form, id);
    const answer = readAnswer(value);
    if (variable === undefined) {
      issues.push({ code: 'unknown', path, variable: id, message: messages.unknownVariable(id) });
    } else if (sectionOf(variable) !== section) {
      issues.push({ code: 'unknown', path, variable: id, message: messages.wrongSection[section](variable.label) });
    } else if (answer === undefined) {
      issues.push({ code: 'type', path, variable: id, message: messages.unreadable(variable.label) });
    } else answers.set(id, answer);
  }
  return { answers, issues };
}

function hiddenAnswers(state: FormState, given: ReadonlyMap<string, Answer>): readonly Issue[] {
  return [...given].flatMap(([id, answer]): Issue[] => {
    const field = fieldOf(state, id);
    if (field === undefined || field.visible || isEmpty(answer)) return [];
    const path = `${sectionOf(field.variable)}.${id}`;
    return [{ code: 'hidden', path, variable: id, message: messages.hiddenVariable(field.variable.label) }];
  });
}

function inSection(form: LoadedForm, issue: Issue): Issue {
  const variable = issue.variable === undefined ? undefined : variableOf(form, issue.variable);
  return variable === undefined ? issue : { ...issue, path: `${sectionOf(variable)}.${issue.path}` };
}

function sectionOf({ definition }: LoadedVariable): Section {
  return isAnnexe(definition) ? 'annexes' : 'answers';
}
