import { moveCertificate, type CertificateDetail } from '@rubrica/contract';

import type { Official } from '../../../platform/actor.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { Payments } from '../../payments/index.ts';
import { listAnnexes } from '../annex.repository.ts';
import { findLiveOrder } from '../order.repository.ts';
import { listPrices } from '../price.repository.ts';
import { manages, mayBringKey, mayCancelAt, mayEdit, mayRevoke, validatesPayments } from '../request.policy.ts';
import { presentIssued, presentRow } from '../request.presenter.ts';
import {
  isOpen,
  isOver,
  isRevocable,
  missingAnnexes,
  type CertificateOrder,
  type CertificateRequest,
} from '../request.ts';
import { mayDecide } from '../steps/may-decide.ts';
import { quoteCertificate } from '../steps/quote-certificate.ts';
import { readRequest } from '../steps/take-request.ts';
import { countStock } from '../stock.repository.ts';

/** Everything that is known of a request, and what the caller can do with it. */
export async function describeRequest(tx: OfficialTx, id: string): Promise<CertificateDetail> {
  const request = await readRequest(tx, id);
  const missing = missingAnnexes(request, await listAnnexes(tx.db, id));
  const order = await findLiveOrder(tx.db, id);
  const decides = manages(tx.actor) && (await mayDecide(tx, request));
  const { paymentId, issued, revocation } = request;
  return {
    ...presentRow(request),
    holder: request.holder,
    contact: request.contact,
    company: request.company,
    is_own: request.holderId !== null,
    paid_by: request.paidBy,
    net_cents: request.netCents,
    quote: request.status === 'CREATED' ? await describeQuote(tx, request) : null,
    payment: paymentId === null ? null : await describePayment(tx, paymentId),
    missing,
    has_key: request.keyRequest !== null,
    is_ordered: order?.state === 'asked',
    certificate: issued && presentIssued(issued),
    revocation_reason: revocation?.reason ?? null,
    revoked_at: revocation?.revokedAt?.toISOString() ?? null,
    can: whatCan(tx, request, { decides, order, isWhole: missing.length === 0 }),
  };
}

async function describeQuote(tx: OfficialTx, { type, years }: CertificateRequest): Promise<CertificateDetail['quote']> {
  const isInStock = (await countStock(tx.db)) > 0;
  const quote = await quoteCertificate(tx, { prices: await listPrices(tx.db), isInStock, type, years });
  return quote ? { paid_by: quote.paidBy, net_cents: quote.netCents, total_cents: quote.totalCents } : null;
}

async function describePayment(tx: OfficialTx, id: string): Promise<CertificateDetail['payment']> {
  const payment = await Payments.read(tx, id);
  return {
    id,
    number: payment.number,
    total_cents: payment.totalCents,
    link: payment.status === 'PAYMENT_PENDING' ? (Payments.link(tx, payment) ?? null) : null,
  };
}

interface Facts {
  readonly decides: boolean;
  readonly order: CertificateOrder | undefined;
  readonly isWhole: boolean;
}

function whatCan({ actor, now }: OfficialTx, request: CertificateRequest, facts: Facts): CertificateDetail['can'] {
  const { order, isWhole, decides } = facts;
  const isOrdered = order !== undefined;
  const edits = mayEdit(actor, request);
  const change = edits && isOpen(request);
  const mayGoOn = !isOver(request) && !isOrdered;
  return {
    ...whatCanBeDecided(actor, request, facts),
    change,
    reopen: edits && request.status === 'ISSUE_FAILED' && !isOrdered,
    send: change && isWhole,
    send_key: mayBringKey(actor, request) && mayGoOn,
    revoke: mayRevoke(actor, request) && isRevocable(request, now()),
    cancel: (edits || decides) && mayGoOn && mayCancelAt(actor, request.status),
  };
}

/** What was delivered is refused here. */
const isUseless = (order: CertificateOrder | undefined): boolean => order?.state === 'asked' && order.detail !== null;

type Decided = Pick<
  CertificateDetail['can'],
  'approve_payment' | 'decide' | 'ask_correction' | 'reject' | 'generate' | 'retry' | 'discard'
>;

function whatCanBeDecided(
  actor: Official,
  { status, keyRequest }: CertificateRequest,
  { decides, order }: Facts,
): Decided {
  const sendsBack = decides && !order;
  const orders = decides && keyRequest !== null;
  return {
    approve_payment: decides && validatesPayments(actor) && status === 'PAYMENT_TO_VALIDATE',
    decide: decides && status === 'IN_REVIEW',
    ask_correction: sendsBack && moveCertificate(status, 'correction_asked') !== undefined,
    reject: sendsBack && moveCertificate(status, 'rejected') !== undefined,
    generate: orders && status === 'APPROVED',
    retry: orders && status === 'ISSUE_FAILED',
    discard: decides && status === 'ISSUE_FAILED' && isUseless(order),
  };
}
