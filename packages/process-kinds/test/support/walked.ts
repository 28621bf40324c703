import { loadForm, type FormRegistry, type LoadedForm } from '@rubrica/form-engine';
import { vi } from 'vitest';

import { loadFormRegistry } from '../../src/answers/form-registry.ts';
import type { DocumentContext } from '../../src/documents/context.ts';
import { loadListDescriber } from '../../src/documents/list-describer.ts';
import type { KindAnswers } from '../../src/kind/condition.ts';
import type { ProcessKind } from '../../src/kind/process-kind.ts';
import { kinds } from '../../src/kinds/index.ts';
import { sampleContext } from '../../src/walk/sample-context.ts';
import { walkKind, type Walk } from '../../src/walk/walk-kind.ts';
import { loadWalkLists } from '../../src/walk/walk-lists.ts';

/** Every branch of every kind takes its time where others work, too. */
vi.setConfig({ testTimeout: 60_000 });

export const today = '2026-03-16';

export const registry: FormRegistry = await loadFormRegistry({ today: () => today });
export const context: DocumentContext = sampleContext(await loadListDescriber(), today);
const lists = await loadWalkLists();

/** Kinds with a form. */
export const asking: readonly ProcessKind[] = kinds.filter(({ form }) => form !== undefined);

export function kindOf(code: string): ProcessKind {
  const kind = kinds.find((one) => one.code === code);
  if (kind === undefined) throw new Error(`no kind ${code}`);
  return kind;
}

export function formOf({ form, code }: ProcessKind): LoadedForm {
  const loaded = form && loadForm(form, registry);
  if (!loaded?.ok) throw new Error(`the form of ${code} does not load`);
  return loaded.form;
}

const walked = new Map<string, readonly Walk[]>();

/** Ways through a kind's form that cover its branches. */
export function walksOf(kind: ProcessKind): readonly Walk[] {
  const known = walked.get(kind.code) ?? walkKind(kind, formOf(kind), { seed: 11, lists, today }).walks;
  walked.set(kind.code, known);
  return known;
}

/** Answers of some branch for which this holds. */
export function answersWhere(kind: ProcessKind, wanted: (answers: KindAnswers) => boolean): KindAnswers {
  const found = walksOf(kind).find(({ content }) => wanted(content.answers));
  if (found === undefined) throw new Error(`no branch of ${kind.code} is like that`);
  return found.content.answers;
}

/** An answer that is a text. */
export function textIn(answers: KindAnswers, id: string): string {
  const answer = answers[id];
  if (typeof answer !== 'string') throw new Error(`${id} is no text`);
  return answer;
}
