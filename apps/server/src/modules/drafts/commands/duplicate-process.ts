import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { Documents } from '../../documents/index.ts';
import { Policy, Processes } from '../../process/index.ts';
import { startDraftFrom } from '../steps/start-draft.ts';

/** Starts a draft from an earlier process, without its annexes and its number. */
export async function duplicateProcess(context: OfficialContext, id: string): Promise<{ draft_id: string }> {
  const { process, documents } = await context.transaction(async (tx) => ({
    process: await Processes.readVisible(tx, id),
    documents: await Documents.list(tx, { processId: id }),
  }));
  const kind = context.kinds.byCode(process.kind);
  if (!kind) throw new AppError('kind.not_found');
  authorize(Policy.mayDuplicate(context.actor, kind));
  const { annexes: _papers, ...answered } = process.content;
  const { process_number_opertaion: _number, ...information } = process.processInformation;
  return startDraftFrom(context, {
    kind: process.kind,
    title: process.title,
    content: { ...answered, process_information: information, content_notification: process.contentNotification },
    documents: documents.filter(({ source }) => source === 'uploaded'),
  });
}
