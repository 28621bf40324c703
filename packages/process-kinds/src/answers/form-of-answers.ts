import { holds, type KindAnswers } from '../kind/condition.ts';
import type { KindForm, ProcessKind } from '../kind/process-kind.ts';
import { clientNameOf } from '../signers/client-of.ts';

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

/** The title of a process that nobody titled: what it is, and for whom; without answers, who signs first. */
export function titleOfAnswers(kind: ProcessKind, answers: KindAnswers, firstToSign: string | undefined): string {
  const form = formOfAnswers(kind, answers);
  const client = clientNameOf(kind, answers) ?? firstToSign ?? '';
  return `${kind.name}${form ? `: ${form.name}` : ''}${client === '' ? '' : ` · ${client}`}`;
}
