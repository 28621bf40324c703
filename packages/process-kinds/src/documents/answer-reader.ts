import type { ExportedAnswer, Variable } from '@rubrica/form-engine';

import { maskSecrets } from '../answers/secrets.ts';
import type { KindAnswers } from '../kind/condition.ts';
import type { ProcessKind } from '../kind/process-kind.ts';
import type { DocumentContext } from './context.ts';

/** Something a document needs and nobody answered. */
export interface MissingField {
  readonly variable: string;
  readonly label: string;
}

/** Answers as documents read them. Collects what is missing, so that one error names all of it. */
export interface AnswerReader {
  readonly context: DocumentContext;
  readonly missing: readonly MissingField[];
  variable(id: string): Variable | undefined;
  /** Undefined where the form did not ask, or nobody answered. */
  answer(id: string): ExportedAnswer | undefined;
  text(id: string): string | undefined;
  /** The answer as text; its absence is an error of the document. */
  needed(id: string): string;
  miss(field: MissingField): void;
}

export function createAnswerReader(kind: ProcessKind, given: KindAnswers, context: DocumentContext): AnswerReader {
  const answers = maskSecrets(given);
  const variables = variablesById(kind);
  const missing = new Map<string, MissingField>();
  const text = (id: string) => {
    const answer = answers[id];
    return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : undefined;
  };
  const miss = (field: MissingField) => void missing.set(field.variable, field);
  return {
    context,
    get missing() {
      return [...missing.values()];
    },
    variable: (id) => variables.get(id),
    answer: (id) => answers[id],
    text,
    needed(id) {
      const found = text(id);
      if (found === undefined) miss({ variable: id, label: labelOf(variables.get(id), id) });
      return found ?? '';
    },
    miss,
  };
}

function labelOf(variable: Variable | undefined, id: string): string {
  return variable?.question ?? variable?.name ?? id;
}

const known = new WeakMap<ProcessKind, ReadonlyMap<string, Variable>>();

function variablesById(kind: ProcessKind): ReadonlyMap<string, Variable> {
  const before = known.get(kind);
  if (before !== undefined) return before;
  const all = kind.form?.groups.flatMap(({ variables }) => variables) ?? [];
  const byId = new Map(all.map((variable) => [variable.id, variable]));
  known.set(kind, byId);
  return byId;
}
