import type { CertificateContact, VisitCertificate } from '@rubrica/contract';

import { describeActor } from '../../../platform/actor.ts';
import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { SigningContext, SigningTx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { Visits } from '../../signing/index.ts';
import { listAnnexes } from '../annex.repository.ts';
import { describeInVisit } from '../queries/describe-in-visit.ts';
import { changeData, findOfSignatory, insertRequest, lockRequest } from '../request.repository.ts';
import { isFinished, missingAnnexes, type CertificateRequest } from '../request.ts';
import { listKnownPapers, readKnownPaper, sourceOf, type KnownPaper } from '../steps/known-papers.ts';
import { remark } from '../steps/move-request.ts';
import { storeAnnex } from '../steps/store-annex.ts';
import { openToChange } from '../steps/take-request.ts';
import { holderOf, readOffer } from '../steps/visit-offer.ts';
import { openToAsk, takeToFill } from '../steps/visit-request.ts';

interface Asked {
  readonly years: CertificateRequest['years'];
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  /** They agree that what they showed in this process is shown to the issuer, too. */
  readonly takes_papers: boolean;
}

/**
 * One request per link, however often it is asked for: a repeat writes what changed, and brings the papers that a node that
 * died in between left out.
 */
export async function askInVisit(context: SigningContext, asked: Asked): Promise<VisitCertificate> {
  const papers = await context.transaction((tx) => save(tx, asked));
  for (const paper of papers) {
    const read = await readKnownPaper(context, paper);
    if (read) await storeAnnex(context, { type: paper.type, ...read, source: sourceOf(paper), take: takeToFill });
  }
  return context.transaction((tx) => describeInVisit(tx));
}

/** Answers the known papers that it still needs. */
async function save(tx: SigningTx, asked: Asked): Promise<readonly KnownPaper[]> {
  const visit = await openToAsk(tx);
  const found = await findOfSignatory(tx.db, tx.actor.id);
  const last = found && (await lockRequest(tx.db, found.id));
  const isLive = last !== undefined && !isFinished(last, tx.now());
  const request = isLive ? await change(tx, visit, last, asked) : await create(tx, visit, asked);
  if (!asked.takes_papers) return [];
  const missing = missingAnnexes(request, await listAnnexes(tx.db, request.id));
  return (await listKnownPapers(tx, visit)).filter(({ type }) => missing.includes(type));
}

const contactOf = ({ signatory }: Visits.Visit, { phone, address, city }: Asked): CertificateContact => ({
  email: signatory.email,
  phone,
  address,
  city,
});

async function create(tx: SigningTx, visit: Visits.Visit, asked: Asked): Promise<CertificateRequest> {
  const offer = await readOffer(tx, visit);
  if (!offer) throw new AppError('certificate_request.not_offered');
  const { years } = asked;
  if (!offer.terms.some((term) => term.years === years))
    throw invalidInput([{ path: 'years', message: 'La empresa no ofrece ese tiempo' }]);
  const { type, company, holder } = offer;
  const id = newId(tx.now());
  await insertRequest(tx.db, {
    id,
    type,
    years,
    holder,
    contact: contactOf(visit, asked),
    company,
    holderId: null,
    signatoryId: tx.actor.id,
    createdBy: describeActor(tx.actor),
    createdAt: tx.now(),
  });
  await remark(tx, { id, status: 'CREATED' }, 'created');
  await tx.record([{ type: 'certificate_request.created', subject: id, details: { type, for: 'signatory' } }]);
  return lockCreated(tx, id);
}

async function lockCreated(tx: SigningTx, id: string): Promise<CertificateRequest> {
  const request = await lockRequest(tx.db, id);
  if (!request) throw new Error(`request ${id} is not there in its own transaction`);
  return request;
}

/** Name and number stay those of the process, as they are now. What was sent keeps its term: it was priced. */
async function change(
  tx: SigningTx,
  visit: Visits.Visit,
  last: CertificateRequest,
  asked: Asked,
): Promise<CertificateRequest> {
  const before = await openToChange(tx, last);
  const holder = holderOf(visit, before) ?? before.holder;
  const contact = contactOf(visit, asked);
  const years = before.status === 'CREATED' ? asked.years : before.years;
  const after = { ...before, holder, contact, years };
  if (isSame(before, after)) return before;
  await changeData(tx.db, before.id, after);
  await remark(tx, before, 'data_changed');
  return after;
}

const isSame = (one: CertificateRequest, other: CertificateRequest): boolean => dataOf(one) === dataOf(other);

const dataOf = ({ holder, contact, years }: CertificateRequest): string =>
  JSON.stringify([
    years,
    holder.name,
    holder.last_name,
    holder.identification_type,
    holder.identification_number,
    contact.email,
    contact.phone,
    contact.address,
    contact.city,
  ]);
