import {
  certificateAnnexTypes,
  revocationReasonLabels,
  type CertificateCause,
  type CertificateRemark,
  type CertificateStatus,
  type VisitCertificate,
} from '@rubrica/contract';

import type { SigningTx } from '../../../platform/context.ts';
import { Payments } from '../../payments/index.ts';
import { Visits } from '../../signing/index.ts';
import { listAnnexes } from '../annex.repository.ts';
import { listEvents } from '../event.repository.ts';
import { findLiveOrder } from '../order.repository.ts';
import { findOfSignatory } from '../request.repository.ts';
import {
  fullName,
  isCancelledByPerson,
  isFinished,
  isOpen,
  isOver,
  missingAnnexes,
  owesRefund,
  spentReason,
  type CertificateRequest,
} from '../request.ts';
import { listKnownPapers } from '../steps/known-papers.ts';
import { readOffer } from '../steps/visit-offer.ts';
import { signsWithOwn } from '../steps/visit-request.ts';

/** What this person may ask for, and where what they asked for stands. */
export async function describeInVisit(tx: SigningTx): Promise<VisitCertificate> {
  const visit = await Visits.openReading(tx);
  const isOnlyWay = visit.kind.certificate !== undefined;
  if (!signsWithOwn(visit)) return { is_only_way: false, offer: null, request: null };
  const offer = await describeOffer(tx, visit);
  const request = await findOfSignatory(tx.db, tx.actor.id);
  const isSigned = visit.signatory.signedAt !== null;
  return {
    is_only_way: isOnlyWay,
    offer,
    request: request ? await describeOwn(tx, request, { hasOffer: offer !== null, isSigned }) : null,
  };
}

async function describeOffer(tx: SigningTx, visit: Visits.Visit): Promise<VisitCertificate['offer']> {
  const { signatory } = visit;
  const offer = signatory.signedAt === null ? await readOffer(tx, visit) : undefined;
  if (!offer) return null;
  const known = await listKnownPapers(tx, visit);
  return {
    terms: offer.terms,
    known_papers: known.map(({ type }) => type),
    email: signatory.email,
    phone: signatory.phone,
    type: offer.type,
    company_name: offer.company?.legal_name ?? null,
  };
}

type OwnRequest = NonNullable<VisitCertificate['request']>;

interface Facts {
  readonly hasOffer: boolean;
  readonly isSigned: boolean;
}

async function describeOwn(tx: SigningTx, request: CertificateRequest, facts: Facts): Promise<OwnRequest> {
  const annexes = await listAnnexes(tx.db, request.id);
  const missing = missingAnnexes(request, annexes);
  const order = await findLiveOrder(tx.db, request.id);
  const { holder, contact, status, issued } = request;
  const change = isOpen(request) && !facts.isSigned;
  const hasKey = request.keyRequest !== null;
  return {
    id: request.id,
    number: request.number,
    status,
    type: request.type,
    years: request.years,
    holder_name: fullName(holder),
    identification_number: holder.identification_number,
    email: contact.email,
    phone: contact.phone,
    address: contact.address,
    city: contact.city,
    present: certificateAnnexTypes.filter((type) =>
      annexes.some((annex) => annex.type === type && annex.replacedAt === null),
    ),
    missing,
    has_key: hasKey,
    ended: spentReason(request, tx.now()),
    reason: await readReason(tx, request),
    payment: await describePayment(tx, request),
    owes_refund: owesRefund(request),
    valid_until: issued?.validUntil.toISOString() ?? null,
    can: {
      change,
      reopen: status === 'ISSUE_FAILED' && order === undefined && !facts.isSigned,
      send: change && missing.length === 0 && hasKey,
      send_key: !isOver(request) && order === undefined && !facts.isSigned,
      cancel: isCancelledByPerson(request) && order === undefined,
      ask_again: isFinished(request, tx.now()) && facts.hasOffer,
    },
  };
}

async function describePayment(tx: SigningTx, { paymentId }: CertificateRequest): Promise<OwnRequest['payment']> {
  if (paymentId === null) return null;
  const payment = await Payments.read(tx, paymentId);
  const isWaiting = payment.status === 'PAYMENT_PENDING';
  return { total_cents: payment.totalCents, link: isWaiting ? (Payments.link(tx, payment) ?? null) : null };
}

/** By which event a status says why it is. */
const causes: Readonly<Partial<Record<CertificateStatus, readonly (CertificateCause | CertificateRemark)[]>>> = {
  PAYMENT_PENDING: ['slip_refused'],
  TO_UPDATE: ['correction_asked'],
  ISSUE_FAILED: ['issue_failed'],
  REJECTED: ['rejected'],
  CANCELLED: ['cancelled', 'payment_over'],
};

async function readReason(tx: SigningTx, { id, status, revocation }: CertificateRequest): Promise<string | null> {
  if (revocation) return revocationReasonLabels[revocation.reason];
  const wanted: readonly string[] = causes[status] ?? [];
  if (wanted.length === 0) return null;
  return (await listEvents(tx.db, id)).findLast(({ cause }) => wanted.includes(cause))?.reason ?? null;
}
