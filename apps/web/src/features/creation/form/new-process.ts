import type { KindView } from '@rubrica/contract';
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
}

/** The answers as the server validates them. */
export function answersOf(state: FormState) {
  const { version, answers } = exportAnswers(state);
  return { version, form_data: { ...answers } };
}

export function newProcessOf({ kind, state, draftId, annexes, signerCount, details }: ProcessToCreate) {
  return {
    content: { ...answersOf(state), annexes: [...annexes] },
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
