import {
  messageEventNames,
  messageEvents,
  type MessageEventName,
  type MessageState,
  type MessageSummary,
} from '@rubrica/contract';

import type { TenantRead } from '../../../platform/context.ts';
import { listStates, listVersions } from '../message-text.repository.ts';

export async function listMessages(tx: TenantRead): Promise<{ readonly list: MessageSummary[] }> {
  const states = await listStates(tx.db);
  return {
    list: messageEventNames.map((event) => {
      const own = states.filter((state) => state.event === event);
      return {
        event,
        is_own: own.some(({ isPublished }) => isPublished),
        has_draft: own.some(({ isPublished }) => !isPublished),
      };
    }),
  };
}

export async function describeMessage(tx: TenantRead, event: MessageEventName): Promise<MessageState> {
  const versions = await listVersions(tx.db, event);
  const published = versions.flatMap(({ number, text, publishedAt, publishedBy }) =>
    publishedAt ? [{ number, text, published_at: publishedAt.toISOString(), published_by: publishedBy ?? '' }] : [],
  );
  return {
    event,
    published: published[0]?.text ?? messageEvents[event].text,
    draft: versions.find(({ publishedAt }) => publishedAt === null)?.text ?? null,
    versions: published,
  };
}
