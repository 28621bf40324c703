import { noticeKinds, type NoticeView } from '@rubrica/contract';

import type { FoundNotice } from '../notice.repository.ts';

export function presentNotice(notice: FoundNotice, readerId: string): NoticeView {
  const { text, action } = noticeKinds[notice.kind];
  const isOwn = notice.userId === readerId;
  return {
    id: notice.id,
    kind: notice.kind,
    at: notice.at.toISOString(),
    text: text(notice.name),
    action,
    process: notice.process,
    report: notice.report,
    is_own: isOwn,
    is_read: !isOwn || notice.readAt !== null,
  };
}
