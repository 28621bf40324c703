import { certificateStatusLabels, type CertificateDetail } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { describeRequest } from '../queries/describe-request.ts';
import { submitRequest } from '../steps/submit-request.ts';
import { takeToEdit } from '../steps/take-request.ts';

export function sendRequest(
  context: OfficialContext,
  id: string,
): Promise<{ readonly message: string; readonly request: CertificateDetail }> {
  return context.transaction(async (tx) => {
    await submitRequest(tx, await takeToEdit(tx, id));
    const sent = await describeRequest(tx, id);
    return { message: `Solicitud enviada: ${certificateStatusLabels[sent.status].toLowerCase()}.`, request: sent };
  });
}
