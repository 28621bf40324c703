import {
  findTextFaults,
  messageEvents,
  type MessageEventName,
  type MessageState,
  type MessageText,
} from '@rubrica/contract';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { deleteDraft, listVersions, lockTexts, saveVersion, type TextVersion } from '../message-text.repository.ts';
import { describeMessage } from '../queries/describe-messages.ts';

export async function saveMessageDraft(
  context: OfficialContext,
  event: MessageEventName,
  text: MessageText,
): Promise<MessageState> {
  refuseFaults(event, text);
  return context.transaction(async (tx) => {
    await lockTexts(tx.db);
    const versions = await listVersions(tx.db, event);
    const last = versions.find(({ publishedAt }) => publishedAt !== null)?.number ?? 0;
    await saveVersion(tx.db, event, { number: last + 1, text, publishedAt: null, publishedBy: null });
    return describeMessage(tx, event);
  });
}

export async function discardMessageDraft(context: OfficialContext, event: MessageEventName): Promise<MessageState> {
  return context.transaction(async (tx) => {
    await lockTexts(tx.db);
    await deleteDraft(tx.db, event);
    return describeMessage(tx, event);
  });
}

export async function publishMessage(context: OfficialContext, event: MessageEventName): Promise<MessageState> {
  return context.transaction(async (tx) => {
    await lockTexts(tx.db);
    const draft = (await listVersions(tx.db, event)).find(({ publishedAt }) => publishedAt === null);
    if (!draft) throw new AppError('message.no_draft');
    await publishVersion(tx, event, draft);
    return describeMessage(tx, event);
  });
}

/** Messages that leave from now on say so. */
export async function publishVersion(
  tx: OfficialTx,
  event: MessageEventName,
  { number, text }: Pick<TextVersion, 'number' | 'text'>,
): Promise<void> {
  await saveVersion(tx.db, event, { number, text, publishedAt: tx.now(), publishedBy: tx.actor.username });
  const details = { event, version: number };
  await tx.record([{ type: 'company.message_published', subject: tx.tenant.id, details }]);
}

export function refuseFaults(event: MessageEventName, text: MessageText): void {
  const faults = findTextFaults(messageEvents[event], text);
  if (faults.length > 0) throw invalidInput(faults.map(({ field, message }) => ({ path: field, message })));
}
