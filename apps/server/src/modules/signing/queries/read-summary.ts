import type { SigningSummary } from '@rubrica/contract';
import { companySigns, signersOf, summaryOf } from '@rubrica/process-kinds';

import type { SigningContext, Tx } from '../../../platform/context.ts';
import { Signatories } from '../../process/index.ts';
import { readCompanyName } from '../steps/company-name.ts';
import { documentsToSign } from '../steps/documents-to-sign.ts';
import { openReading, type Visit } from '../steps/open-visit.ts';

/** What is about to be signed, from the answers that its documents were made with. Nothing is guessed. */
export async function readSummary(context: SigningContext): Promise<SigningSummary> {
  return context.transaction(async (tx) => {
    const visit = await openReading(tx);
    const documents = await documentsToSign(tx, visit);
    return {
      lines: summaryOf(visit.kind, visit.answers, context.kinds.describe).map(({ isMain, ...line }) => ({
        ...line,
        is_main: isMain,
      })),
      parties: await partiesOf(tx, visit),
      documents: documents.map(({ name, pageCount }) => ({ name, page_count: pageCount })),
      deadline_at: visit.process.deadlineAt.toISOString(),
    };
  });
}

async function partiesOf(tx: Tx, { process, kind, answers, signatory }: Visit): Promise<SigningSummary['parties']> {
  const represented = new Map(signersOf(kind, answers).map(({ party, on_behalf_of: whom = '' }) => [party, whom]));
  const people = (await Signatories.list(tx, process.id)).map((one) => ({
    name: Signatories.nameOf(one),
    capacity: one.capacity,
    on_behalf_of: represented.get(one.party) ?? '',
    is_own: one.id === signatory.id,
  }));
  if (!companySigns(kind, answers)) return people;
  const capacity = kind.companySigns?.capacity ?? '';
  return [...people, { name: await readCompanyName(tx), capacity, on_behalf_of: '', is_own: false }];
}
