import type { DocumentView, InvitationDraft } from '@rubrica/contract';

import { signersIn, titleOf, type Envelope, type Signer } from '../envelope.ts';

interface Around {
  readonly processId: string;
  readonly documents: readonly DocumentView[];
}

/** What the server needs to write the invitation of one of the signers. */
export function invitationDraftOf(
  signer: Signer,
  envelope: Envelope,
  { processId, documents }: Around,
): InvitationDraft {
  return {
    process_id: processId,
    title: titleOf(envelope, documents),
    operation_number: envelope.operationNumber.trim(),
    message: envelope.message.trim(),
    ...(envelope.deadlineDays !== undefined && { deadline_working_days: envelope.deadlineDays }),
    documents: documents.filter((document) => signersIn(document, [signer]).length > 0).map(({ name }) => name),
    signer: {
      name: signer.name.trim(),
      last_name: signer.last_name.trim(),
      email: signer.email.trim(),
      phone: signer.phone.trim(),
      identification_type: signer.identification_type,
      identification_number: signer.identification_number,
      signature_type: signer.signature_type,
      checks: signer.checks,
    },
  };
}
