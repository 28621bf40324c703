import {
  chooseSigning,
  type ChosenSigning,
  type KindView,
  type SignerChecks,
  type SigningChoices,
} from '@rubrica/contract';
import { exportAnswers, type FormState } from '@rubrica/form-engine';

import { readCopies } from '../creation.ts';
import type { SendingDetails } from './draft-content.ts';
import { answersToSend, openQuestions } from './left-groups.ts';

export interface ProcessToCreate {
  readonly kind: KindView;
  readonly state: FormState;
  readonly draftId: string;
  readonly annexes: readonly string[];
  readonly signerCount: number;
  readonly details: SendingDetails;
  readonly signing: ChosenSigning;
  /** Groups that are left to the client, by id. */
  readonly left: ReadonlySet<number>;
}

/** The answers as the server validates them. */
export function answersOf(state: FormState) {
  const { version, answers } = exportAnswers(state);
  return { version, form_data: { ...answers } };
}

/** The same, but for what nobody wrote in the groups that are left to the client. */
export const answersLeft = (kind: KindView, state: FormState, left: ReadonlySet<number>) =>
  answersToSend(state, openQuestions(state.form, kind.leavable_groups, left));

export function newProcessOf({ kind, state, draftId, annexes, signerCount, details, signing, left }: ProcessToCreate) {
  return {
    content: { ...answersLeft(kind, state, left), annexes: [...annexes] },
    ...(left.size > 0 && { left_to_client: [...left] }),
    signing: choicesOf(kind, signing),
    process_information: {
      process_id: kind.id,
      signatories_numbers: signerCount,
      ...(details.operationNumber !== '' && { process_number_opertaion: details.operationNumber }),
      ejecutivo_email: details.executiveEmail,
      origin: 'console',
      order: false,
      select_type_signer: 'ONLY_OTHERS' as const,
      ...(details.deadlineDays !== undefined && { deadline_working_days: details.deadlineDays }),
    },
    content_notification: { description: details.message, emails_copies: readCopies(details.copies) },
    draft_id: draftId,
  };
}

/** Only what differs from the kind: what it asks depends on each person, too. */
function choicesOf(kind: KindView, { signature_type: type, checks }: ChosenSigning): SigningChoices {
  const usual = chooseSigning(kind, 'cedula_ciudadania', [{ signature_type: type }]).checks;
  const changed: { -readonly [Check in keyof SignerChecks]?: SignerChecks[Check] } = {};
  if (checks.otp !== usual.otp) changed.otp = checks.otp;
  if (checks.registry !== usual.registry) changed.registry = checks.registry;
  if (checks.biometrics !== usual.biometrics) changed.biometrics = checks.biometrics;
  return { signature_type: type, checks: changed };
}
