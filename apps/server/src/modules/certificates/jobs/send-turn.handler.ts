import { displayTimestamp, formatMoney } from '@rubrica/catalogues';
import { revocationReasonLabels, type MessageEventName } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { sendEventMail } from '../../mail/index.ts';
import { Payments } from '../../payments/index.ts';
import { Processes, Signatories } from '../../process/index.ts';
import { findEvent, type StoredEvent } from '../event.repository.ts';
import { findRequest } from '../request.repository.ts';
import { owesRefund, type CertificateRequest } from '../request.ts';
import { turnOf } from '../turn-mails.ts';

interface Turn {
  readonly event: MessageEventName;
  readonly values: Readonly<Record<string, string>>;
  readonly url?: string;
  readonly details?: readonly string[];
}

/** Nothing where the request went on meanwhile: what the mail asks for is no longer there to be done. */
export const handle: JobHandler<{ readonly event_id: string }> = async (context, { event_id: id }, { jobId }) => {
  const found = await context.transaction(async (tx) => {
    const event = await findEvent(tx.db, id);
    const request = event && (await findRequest(tx.db, event.requestId));
    if (!event || request?.status !== event.status) return undefined;
    const turn = await describeTurn(tx, request, event);
    return turn && { turn, request };
  });
  if (!found) return;
  const { turn, request } = found;
  await sendEventMail(context, {
    id: jobId,
    ...turn,
    values: { nombre: request.holder.name, operacion: request.number, ...turn.values },
    to: request.contact.email,
    closing: `Solicitud ${request.number}. Nunca le pediremos la contraseña de su clave.`,
  });
};

const backToVisit = { correct: 'Para corregirla, abra otra vez el enlace de su firma.' } as const;
const backToIssued = {
  account: 'Descárguelo en el navegador donde creó su clave, con la contraseña que usted eligió.',
  visit:
    'Para firmar con él, abra otra vez el enlace de su firma en el navegador donde creó su clave, con la contraseña que usted eligió.',
  door: 'Siga su trámite con el botón, en el navegador donde creó su clave, con la contraseña que usted eligió.',
} as const;

async function describeTurn(tx: Tx, request: CertificateRequest, told: StoredEvent): Promise<Turn | undefined> {
  const event = turnOf(told.cause, request);
  const motivo = `«${told.reason ?? ''}»`;
  const place = await placeOf(tx, request);
  switch (event) {
    case 'certificate_to_pay':
      return describePayment(tx, request);
    case 'certificate_to_correct':
      return {
        event,
        values: { motivo },
        ...place.goOn,
        ...(place.of === 'visit' && { details: [backToVisit.correct] }),
      };
    case 'certificate_issued':
    case 'certificate_ending':
    case 'certificate_revoked':
      return describeIssued(event, request, place);
    case 'certificate_closed':
      return describeClosed(tx, event, request);
    case 'certificate_rejected':
      return { event, values: { motivo } };
    case undefined:
      return undefined;
  }
}

/** Where a person goes on with their request, and where they ask for another once its certificate ends. */
interface Place {
  readonly of: keyof typeof backToIssued | 'client';
  readonly goOn?: Pick<Turn, 'url'>;
  readonly renew?: Pick<Turn, 'url'>;
}

/**
 * Only an account has a page of its request, and the link of a visit is its person's alone. Who came by a public door goes
 * on there, with a code: the address names nobody.
 */
async function placeOf(tx: Tx, { id, holderId, signatoryId }: CertificateRequest): Promise<Place> {
  if (holderId !== null) {
    const own = { url: `${tx.siteUrl}/user/certificates/${id}` };
    return { of: 'account', goOn: own, renew: own };
  }
  if (signatoryId === null) return { of: 'client' };
  const signatory = await Signatories.find(tx, signatoryId);
  const process = signatory && (await Processes.find(tx, signatory.processId));
  const kind = process?.facts.isBegunByClient === true ? tx.kinds.byCode(process.kind) : undefined;
  if (!kind) return { of: 'visit' };
  const url = `${tx.siteUrl}${kind.door?.path ?? kind.clientPath}`;
  return { of: 'door', goOn: { url: `${url}#seguir` }, ...(kind.certificate && { renew: { url } }) };
}

type OfIssued = 'certificate_issued' | 'certificate_ending' | 'certificate_revoked';

/** Of what is being revoked nobody hears that it is there, or will end. */
function describeIssued(event: OfIssued, { issued, revocation }: CertificateRequest, place: Place): Turn | undefined {
  if (event === 'certificate_revoked')
    return revocation ? { event, values: { motivo: revocationReasonLabels[revocation.reason] } } : undefined;
  if (!issued || revocation) return undefined;
  const values = { vencimiento: displayTimestamp(issued.validUntil).slice(0, 10) };
  if (event === 'certificate_ending') return { event, values, ...place.renew };
  const details = [place.of === 'client' ? backToIssued.account : backToIssued[place.of]];
  return { event, values, details, ...place.goOn };
}

async function describeClosed(tx: Tx, event: 'certificate_closed', request: CertificateRequest): Promise<Turn> {
  if (!owesRefund(request) || request.paymentId === null) return { event, values: {} };
  const { totalCents } = await Payments.read(tx, request.paymentId);
  const details = [`Usted pagó ${formatMoney(totalCents)}: la empresa se lo devuelve.`];
  return { event, values: {}, details };
}

async function describePayment(tx: Tx, { paymentId }: CertificateRequest): Promise<Turn | undefined> {
  const payment = paymentId === null ? undefined : await Payments.read(tx, paymentId);
  const url = payment && Payments.link(tx, payment);
  if (!payment || !url) return undefined;
  return { event: 'certificate_to_pay', values: { valor: formatMoney(payment.totalCents) }, url };
}
