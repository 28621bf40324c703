import type { ReadOnPaper, SigningAnnexes, UploadedFile } from '@rubrica/contract';
import { papersAskedOf, type AnnexRequest, type RequestedAnnex } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext, SigningTx } from '../../../platform/context.ts';
import type { PaperCheck, PaperReading } from '../../../ports/document-reader.ts';
import { Annexes, Papers, type Annex } from '../../documents/index.ts';
import { presentSigningAnnexes } from '../annexes.presenter.ts';
import { readAnnexes } from '../queries/read-annexes.ts';
import { letAPersonLook } from '../steps/let-a-person-look.ts';
import { openToAct, type Visit } from '../steps/open-visit.ts';
import { readPaper, takeReading } from '../steps/take-reading.ts';

export interface BroughtPaper {
  readonly documentType: string;
  readonly annexId: string;
  readonly validationData: string;
  readonly file: UploadedFile;
}

export interface BroughtOutcome {
  readonly message: string;
  readonly annexes: SigningAnnexes;
  readonly validation: { verdict: PaperReading['verdict']; checks: PaperCheck[] };
  readonly read: ReadOnPaper | null;
}

/** Only what the company knows is expected of a paper: what its bearer says proves nothing. A rejected one is not kept. */
export async function bringAnnex(context: SigningContext, paper: BroughtPaper): Promise<BroughtOutcome> {
  const { documentType, file } = paper;
  const claimed = Papers.readExpected(documentType, paper.validationData);
  const visit = await takeReading(context, async (tx) => {
    const opened = await openPapers(tx);
    return { ...opened, ...findRequest(opened, paper) };
  });
  const { party, request } = visit;
  const read = await readPaper(context, { documentType, expected: request.validation, file });
  const inspected = await letAPersonLook(context, Papers.compareWithClaims(read, claimed));
  const { message, name, contentType, validation, fields } = inspected;
  const said = { message, validation: { verdict: validation.verdict, checks: [...validation.checks] } };
  if (validation.verdict === 'REJECTED') return { ...said, read: null, annexes: await readAnnexes(context) };
  const annexes = await Annexes.store(context, {
    annex: {
      name,
      contentType,
      validation: Papers.toStoredReading(inspected),
      processId: visit.process.id,
      draftId: null,
      ownerId: visit.process.createdBy,
      requestId: request.id,
      party,
      documentType,
    },
    bytes: file.bytes,
    openBeside: async (tx) => Annexes.listOfProcess(tx, (await openPapers(tx)).process.id),
    afterwards: (tx, annex) => recordPaper(tx, { visit, annex }),
  });
  return { ...said, read: shownFields(fields), annexes };
}

/** What its holder may confirm. */
function shownFields(fields: ReadOnPaper): ReadOnPaper | null {
  return Object.keys(fields).length > 0 ? fields : null;
}

async function openPapers(tx: SigningTx): Promise<Visit> {
  const visit = await openToAct(tx, 'annexes');
  if (visit.done.has('annexes')) throw new AppError('annex.closed');
  return visit;
}

function findRequest(
  { kind, answers, signatory }: Visit,
  { annexId, documentType }: BroughtPaper,
): { readonly party: AnnexRequest['party']; readonly request: RequestedAnnex } {
  for (const { party, documents } of papersAskedOf({ kind, answers, party: signatory.party })) {
    const request = documents.find(({ id, type }) => id === annexId && type === documentType);
    if (request) return { party, request };
  }
  throw new AppError('annex.not_asked');
}

async function recordPaper(
  tx: SigningTx,
  { visit, annex }: { readonly visit: Visit; readonly annex: Annex },
): Promise<SigningAnnexes> {
  const { process, signatory } = visit;
  await tx.track({
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type: 'DOCUMENT',
    event: 'ANNEX_UPLOADED',
    status: process.status,
    detail: {
      id: annex.id,
      annex: annex.requestId,
      name: annex.name,
      sha256: annex.sha256.toString('hex'),
      verdict: annex.validation.verdict,
    },
  });
  return presentSigningAnnexes(visit, await Annexes.listOfProcess(tx, process.id));
}
