import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { listDocuments } from '../../documents/document.repository.ts';
import { mayDuplicate } from '../../process/process.policy.ts';
import { readVisibleProcess } from '../../process/steps/visible-process.ts';
import { startDraftFrom } from '../steps/start-draft.ts';

/** An earlier process as the beginning of a new one: its papers were somebody's, its number is taken. */
export async function duplicateProcess(context: OfficialContext, id: string): Promise<{ draft_id: string }> {
  const { process, documents } = await context.transaction(async (tx) => ({
    process: await readVisibleProcess(tx, id),
    documents: await listDocuments(tx.db, { processId: id }),
  }));
  const kind = context.kinds.byCode(process.kind);
  if (!kind) throw new AppError('kind.not_found');
  authorize(mayDuplicate(context.actor, kind));
  const { annexes: _papers, ...answered } = process.content;
  const { process_number_opertaion: _number, ...information } = process.processInformation;
  return startDraftFrom(context, {
    kind: process.kind,
    title: process.title,
    content: { ...answered, process_information: information, content_notification: process.contentNotification },
    documents: documents.filter(({ source }) => source === 'uploaded'),
  });
}
