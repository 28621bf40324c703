import type { OwnForm } from '@rubrica/contract';
import { isSecret, type ListDescriber } from '@rubrica/process-kinds';

import { AppError } from '../../platform/app-error.ts';
import { shownToClient } from '../changes/index.ts';
import { Views, type Signatories, type SigningProcess } from '../process/index.ts';
import { hashText, isEmptyAnswer, laidOver } from './own-form.ts';
import type { OpenOwnForm } from './steps/open-own-form.ts';

/** Nothing about another party is shown, and no secret that is known already. */
export function presentOwnForm(open: OpenOwnForm, describe: ListDescriber): OwnForm {
  const { visit, form, own, editable, written, signedBy } = open;
  const { answers } = visit;
  const drafts = new Map([...written].map(([id, { answer }]) => [id, answer]));
  const isShown = (id: string): boolean => own.has(id) && !isSecret(id);
  return {
    form: {
      version: form.version,
      groups: form.groups.map((group) => ({
        ...group,
        variables: group.variables.map((one) => ({ ...shownToClient(one, answers) })),
      })),
    },
    form_data: Object.fromEntries(Object.entries(laidOver(answers, drafts)).filter(([id]) => isShown(id))),
    editable: [...editable],
    // Who began it wrote all that stands there.
    prefilled: visit.process.applicationId === null ? [...editable].filter((id) => !isEmptyAnswer(answers[id])) : [],
    written: [...written.values()]
      .filter(({ variable }) => editable.has(variable))
      .toSorted((one, other) => one.answeredAt.getTime() - other.answeredAt.getTime())
      .map(({ variable }) => variable),
    fixed: form.groups
      .map((group) => ({ ...group, variables: group.variables.filter(({ id }) => !editable.has(id)) }))
      .map((group) => ({ id_group: group.id_group, answers: Views.presentGroup(group, answers, describe).answers }))
      .filter((group) => group.answers.length > 0),
    consents: presentConsents(open),
    closed: signedBy === undefined ? null : new AppError('form.signed', { name: signedBy }).text,
    is_preparing: visit.isFormSent && !visit.hasFailed,
    has_failed: visit.hasFailed,
  };
}

/** Given at the public door, before there was a process. */
const isEarlier = (
  { answer, answeredAt }: Signatories.ClientAnswers.ClientAnswer,
  { applicationId, createdAt }: SigningProcess,
): boolean => answer === 'SI' && applicationId !== null && answeredAt <= createdAt;

/** An answer counts for the text that was read, and for no other. */
const presentConsents = ({ consents, written, visit: { process } }: OpenOwnForm): OwnForm['consents'] =>
  consents.map(({ id, name, text, note, version, isObligatory, refusal }) => {
    const sha256 = hashText(text);
    const given = written.get(id);
    const isCurrent = given?.text?.sha256.equals(sha256) === true;
    return {
      id,
      name,
      text,
      sha256: sha256.toString('hex'),
      version,
      note,
      is_obligatory: isObligatory,
      refusal,
      answer: isCurrent && (given.answer === 'SI' || given.answer === 'NO') ? given.answer : null,
      given_before: isCurrent && isEarlier(given, process) ? given.answeredAt.toISOString() : null,
    };
  });
