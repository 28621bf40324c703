import type { Context, Tx } from '../../../platform/context.ts';
import type { CertifiedHolder, IssueAnswer, OrderState } from '../../../ports/certificate-issuer.ts';
import { meter } from '../../metering/index.ts';
import type { SigningProcess } from '../../process/index.ts';
import { readIssued } from '../issued-certificate.ts';
import { findOrder, storeProblem, settleOrder as settle } from '../order.repository.ts';
import { findRequest, lockRequest } from '../request.repository.ts';
import { serialNumberOf, type CertificateOrder, type CertificateRequest } from '../request.ts';
import { moveRequest } from './move-request.ts';
import { lockProcessOf, trackIssued } from './track-in-process.ts';

interface Found {
  readonly order: CertificateOrder;
  readonly request: CertificateRequest;
}

/**
 * Asks the provider what became of an order and records it. `new`: nobody asked before under this key; otherwise its state
 * is read first, and the order repeated under the same key only where the provider never got it.
 */
export async function settleOrder(context: Context, orderId: string, order: 'new' | 'asked'): Promise<void> {
  const found = await context.transaction((tx) => readAsked(tx, orderId));
  if (!found) return;
  const answer = await askProvider(context, found, order);
  await context.transaction((tx) => takeAnswer(tx, orderId, answer));
}

/** Undefined where it is settled. */
async function readAsked(tx: Tx, id: string): Promise<Found | undefined> {
  const order = await findOrder(tx.db, id);
  const request = order?.state === 'asked' ? await findRequest(tx.db, order.requestId) : undefined;
  return order && request && { order, request };
}

async function askProvider(context: Context, found: Found, order: 'new' | 'asked'): Promise<IssueAnswer> {
  const { certificateIssuer } = context.ports;
  const name = { tenant: context.tenant.id, key: found.order.id };
  const state: OrderState = order === 'new' ? { outcome: 'unknown' } : await certificateIssuer.readOrder(name);
  if (state.outcome !== 'unknown') return state;
  const { request } = found;
  return certificateIssuer.order({
    ...name,
    holder: certifiedAs(request),
    years: request.years,
    keyRequest: found.order.keyRequest,
  });
}

/** As the company's reviewer saw them; nothing of the key's request. */
const certifiedAs = ({ type, holder, contact, company }: CertificateRequest): CertifiedHolder => ({
  type,
  name: holder.name,
  lastName: holder.last_name,
  serialNumber: serialNumberOf(holder),
  email: contact.email,
  city: contact.city,
  ...(company && {
    company: {
      ruc: company.ruc,
      legalName: company.legal_name,
      position: company.position,
      department: company.department,
    },
  }),
});

/** Recorded once, however often it is said. */
async function takeAnswer(tx: Tx, orderId: string, answer: IssueAnswer): Promise<void> {
  const known = await findOrder(tx.db, orderId);
  const process = known && (await lockProcessOf(tx, known.requestId));
  const request = known && (await lockRequest(tx.db, known.requestId));
  const order = request && (await findOrder(tx.db, orderId)); // again, now that nobody else changes it
  if (!request || order?.state !== 'asked' || answer.outcome === 'pending') return;
  if (answer.outcome === 'refused') {
    await settle(tx.db, orderId, { state: 'refused', detail: answer.reason, at: tx.now() });
    return failIssue(tx, request, `El proveedor no lo emitió: ${answer.reason}`);
  }
  const { keyRequest } = order;
  const issued = readIssued(answer.certificates, {
    keyRequest,
    serialNumber: serialNumberOf(request.holder),
    years: request.years,
    now: tx.now(),
  });
  if ('problem' in issued) {
    await storeProblem(tx.db, orderId, issued.problem);
    return failIssue(tx, request, `El proveedor envió un certificado que no sirve: ${issued.problem}`);
  }
  await settle(tx.db, orderId, { state: 'issued', at: tx.now() });
  await moveRequest(tx, request, 'issued', { issued });
  await countIssued(tx, request, process);
  if (process) await trackIssued(tx, { request: { ...request, issued }, process });
}

/** For the person of the certificate, where they have an account. */
async function countIssued(
  tx: Tx,
  { id: subject, holderId: userId }: CertificateRequest,
  process: SigningProcess | undefined,
): Promise<void> {
  await meter(tx, { kind: 'certificate', subject, quantity: 1, userId, processId: process?.id ?? null });
}

/** Once: a request that failed already says why. */
export async function failIssue(tx: Tx, request: CertificateRequest, reason: string): Promise<void> {
  if (request.status === 'APPROVED') await moveRequest(tx, request, 'issue_failed', { reason });
}
