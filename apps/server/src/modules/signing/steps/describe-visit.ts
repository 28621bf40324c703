import type { SigningState } from '@rubrica/contract';

import type { SigningTx, Tx } from '../../../platform/context.ts';
import { Signatories } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { presentState, type VisitDetails } from '../visit.presenter.ts';
import { documentsToSign } from './documents-to-sign.ts';
import { openVisit, type Visit } from './open-visit.ts';
import { readOfficialContact } from './read-contact.ts';

export async function readVisitDetails(tx: Tx, visit: Visit): Promise<VisitDetails> {
  const company = await Companies.read(tx);
  const settings = await Companies.readSettings(tx);
  const documents = await documentsToSign(tx, visit);
  const contact = await readOfficialContact(tx, visit.process);
  const { signatory, process } = visit;
  const reviews = Signatories.isInReview(signatory) ? await Signatories.Reviews.listOpen(tx, process.id) : [];
  const review = reviews.find(({ signatoryId }) => signatoryId === signatory.id);
  return { companyName: company?.name ?? '', contact, documents, settings, review };
}

/** How things stand now, after whatever was just done. */
export async function describeVisit(tx: SigningTx): Promise<SigningState> {
  const visit = await openVisit(tx);
  return presentState(visit, await readVisitDetails(tx, visit));
}
