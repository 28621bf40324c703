import type { CertificateDetail } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { describeRequest } from '../queries/describe-request.ts';
import { placeOrder } from '../steps/place-order.ts';
import { settleOrder } from '../steps/settle-order.ts';

interface Ordered {
  readonly message: string;
  readonly is_waiting: boolean;
  readonly request: CertificateDetail;
}

/**
 * First the order is written down with its key, then the provider is asked, then its answer is recorded. Whatever dies in
 * between, a job goes on from there by asking what became of it.
 */
export async function orderCertificate(
  context: OfficialContext,
  id: string,
  from: 'APPROVED' | 'ISSUE_FAILED',
): Promise<Ordered> {
  const { orderId, isNew } = await context.transaction((tx) => placeOrder(tx, id, from));
  await settleOrder(context, orderId, isNew ? 'new' : 'asked').catch((error: unknown) => {
    context.log.warn({ err: error }, 'the order could not be settled; a job tries again');
  });
  const request = await context.transaction((tx) => describeRequest(tx, id));
  return { message: messageOf(request), is_waiting: request.status === 'APPROVED', request };
}

function messageOf({ status }: CertificateDetail): string {
  if (status === 'ISSUED') return 'Certificado emitido.';
  if (status === 'APPROVED') return 'El certificado está pedido: el proveedor todavía no lo entrega.';
  return 'No hay certificado. El historial de la solicitud dice por qué.';
}
