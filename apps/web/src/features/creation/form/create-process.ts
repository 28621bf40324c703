import type { KindView } from '@rubrica/contract';
import { exportAnswers, type FormState } from '@rubrica/form-engine';

import { call } from '../../../shared/api.ts';
import { outcomeOf, readCopies, type Creation } from '../creation.ts';
import type { SendingDetails } from './draft-content.ts';

export interface ProcessToCreate {
  readonly kind: KindView;
  readonly state: FormState;
  readonly draftId: string;
  readonly annexes: readonly string[];
  readonly signerCount: number;
  readonly details: SendingDetails;
}

/** The answers as the server judges them. */
export function contentOf(state: FormState) {
  const { version, answers } = exportAnswers(state);
  return { version, form_data: { ...answers } };
}

/**
 * The draft's id is the order's key: however often it is sent, also from another window, there is one process.
 */
export async function createProcess(wanted: ProcessToCreate): Promise<Creation> {
  try {
    const process = await call('POST /api/signing-process/create', {
      body: payloadOf(wanted),
      idempotencyKey: wanted.draftId,
    });
    return { outcome: 'created', process };
  } catch (error) {
    return outcomeOf(error);
  }
}

function payloadOf({ kind, state, draftId, annexes, signerCount, details }: ProcessToCreate) {
  return {
    content: { ...contentOf(state), annexes: [...annexes] },
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
