import type { AnnexView, UploadedFile } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import type { PaperCheck, PaperReading } from '../../../ports/document-reader.ts';
import { Annexes, Papers, type Annex } from '../../documents/index.ts';
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
  const expected = Papers.readExpected(documentType, upload.validationData);
  await context.transaction((tx) => readOwnDraft(tx, draftId));
  const inspected = await Papers.inspect(context, { documentType, expected, file });
  const { verdict, checks } = inspected.validation;
  const annexes =
    verdict === 'REJECTED'
      ? await context.transaction((tx) => Annexes.listOfDraft(tx, draftId))
      : await store(context, upload, inspected);
  return {
    message: inspected.message,
    annexes: annexes.map(Annexes.present),
    validation: { verdict, checks: [...checks] },
  };
}

function store(
  context: OfficialContext,
  { draftId, party, documentType, annexId, file }: AnnexUpload,
  inspected: Papers.InspectedPaper,
): Promise<readonly Annex[]> {
  const { name, contentType } = inspected;
  return Annexes.store(context, {
    annex: {
      name,
      contentType,
      validation: Papers.toStoredReading(inspected),
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
      return Annexes.listOfDraft(tx, draftId);
    },
    afterwards: (tx) => Annexes.listOfDraft(tx, draftId),
  });
}
