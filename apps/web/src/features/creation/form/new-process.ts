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

export interface ProcessToCreate {
  readonly kind: KindView;
  readonly state: FormState;
  readonly draftId: string;
  readonly annexes: readonly string[];
  readonly signerCount: number;
  readonly details: SendingDetails;
  readonly signing: ChosenSigning;
}

/** The answers as the server validates them. */
export function answersOf(state: FormState) {
  const { version, answers } = exportAnswers(state);
  return { version, form_data: { ...answers } };
}

export function newProcessOf({ kind, state, draftId, annexes, signerCount, details, signing }: ProcessToCreate) {
  return {
    content: { ...answersOf(state), annexes: [...annexes] },
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
