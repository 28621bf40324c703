import type { AnnexView, UploadedFile } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import type { PaperCheck, PaperReading } from '../../../ports/document-reader.ts';
import { listDraftAnnexes, type Annex } from '../../documents/annex.repository.ts';
import { presentAnnex } from '../../documents/draft.presenter.ts';
import { judgePaper, readExpected, type JudgedPaper } from '../../documents/steps/judge-paper.ts';
import { keepAnnex } from '../../documents/steps/keep-annex.ts';
import { lockOwnDraft, readOwnDraft } from '../steps/own-draft.ts';

export interface AnnexUpload {
  readonly draftId: string;
  readonly party: string;
  readonly documentType: string;
  readonly annexId: string | undefined;
  readonly validationData: string;
  readonly file: UploadedFile;
}

export interface AnnexOutcome {
  readonly message: string;
  readonly annexes: AnnexView[];
  readonly validation: { verdict: PaperReading['verdict']; checks: PaperCheck[] };
}

/** Reads the paper, and keeps it unless it was rejected. */
export async function uploadAnnex(context: OfficialContext, upload: AnnexUpload): Promise<AnnexOutcome> {
  const { draftId, documentType, file } = upload;
  const expected = readExpected(documentType, upload.validationData);
  await context.transaction((tx) => readOwnDraft(tx, draftId));
  const judged = await judgePaper(context, { documentType, expected, file });
  const { verdict, checks } = judged.validation;
  const annexes =
    verdict === 'REJECTED'
      ? await context.transaction((tx) => listDraftAnnexes(tx.db, draftId))
      : await keep(context, upload, judged);
  return {
    message: judged.message,
    annexes: annexes.map(presentAnnex),
    validation: { verdict, checks: [...checks] },
  };
}

function keep(
  context: OfficialContext,
  { draftId, party, documentType, annexId, file }: AnnexUpload,
  { name, contentType, validation }: JudgedPaper,
): Promise<readonly Annex[]> {
  return keepAnnex(context, {
    annex: {
      name,
      contentType,
      validation,
      processId: null,
      draftId,
      ownerId: context.actor.id,
      requestId: annexId ?? `${party}.${documentType}`,
      party,
      documentType,
    },
    bytes: file.bytes,
    openBeside: async (tx) => {
      await lockOwnDraft(tx, draftId);
      return listDraftAnnexes(tx.db, draftId);
    },
    afterwards: (tx) => listDraftAnnexes(tx.db, draftId),
  });
}
