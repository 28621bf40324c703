import { holds, type KindAnswers } from '../kind/condition.ts';
import type { KindForm, ProcessKind } from '../kind/process-kind.ts';

/** Which form of its kind a process is; undefined where its kind has but one. */
export const formOfAnswers = ({ forms = [] }: ProcessKind, answers: KindAnswers): KindForm | undefined =>
  forms.find(({ when }) => holds(when, answers));

/** The form that an id names; an id of the kind itself names whichever form the answers are. */
export function formNamed(kind: ProcessKind, id: string, answers: KindAnswers): KindForm | undefined {
  const wanted = id.toLowerCase();
  if (wanted === kind.uuid || kind.aliases.some(({ uuid }) => uuid === wanted))
    return formOfAnswers(kind, answers) ?? { id: kind.uuid, name: kind.name, when: {} };
  return kind.forms?.find((one) => one.id === wanted);
}

/** What a process is: its kind, and which of its forms. */
export function titleOfAnswers(kind: ProcessKind, answers: KindAnswers): string {
  const form = formOfAnswers(kind, answers);
  return form ? `${kind.name}: ${form.name}` : kind.name;
}
