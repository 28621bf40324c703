import type { NewProcess } from '@rubrica/contract';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { Boxes, Documents, type ProcessDocument } from '../../documents/index.ts';

/** What was checked; a file that changed since then must be checked again. */
export type CheckedFiles = ReadonlyMap<string, Buffer>;

/** Refuses boxes over the text of the draft's files. Files that are not there are refused later, with everything else. */
export async function checkPlaces(context: OfficialContext, given: NewProcess): Promise<CheckedFiles> {
  const { draft_id: draftId, signers, content } = given;
  if (draftId === undefined || signers.length === 0) return new Map();
  const inDraft = await context.transaction((tx) => Documents.list(tx, { draftId }));
  const wanted = inDraft.filter(
    ({ id, source, ownerId }) =>
      source === 'uploaded' && ownerId === context.actor.id && content.documents.includes(id),
  );
  const people = signers.map(({ signature_type: signatureType, position_sign: boxes }) => ({ signatureType, boxes }));
  const issues = await Boxes.checkGround(context, wanted, people);
  if (issues.length > 0) throw invalidInput(issues);
  return new Map(wanted.map(({ id, sha256 }) => [id, sha256]));
}

export function confirmUnchanged(checked: CheckedFiles, documents: readonly ProcessDocument[]): void {
  const isChanged = documents.some(({ id, sha256 }) => checked.get(id)?.equals(sha256) === false);
  if (isChanged) throw new AppError('draft.stale');
}
