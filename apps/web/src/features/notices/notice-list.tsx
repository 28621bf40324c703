import { Button } from '@mantine/core';
import { noticeKinds, type NoticeTopic, type NoticeView } from '@rubrica/contract';
import {
  IconAlertTriangle,
  IconReportAnalytics,
  IconSignature,
  IconUserQuestion,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { formatDateTime, formatNear } from '../../shared/format.ts';
import { messages } from './messages.ts';
import { useMarkRead, useNotices, type Scope } from './use-notices.ts';

import classes from './notice-panel.module.css';

const icons: Readonly<Record<NoticeTopic, Icon>> = {
  asked: IconUserQuestion,
  signed: IconSignature,
  trouble: IconAlertTriangle,
  reports: IconReportAnalytics,
};

interface NoticeListProps {
  readonly scope: Scope;
  readonly onClose: () => void;
}

export function NoticeList({ scope, onClose }: NoticeListProps) {
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotices(scope);
  if (isPending) return <output className={classes.empty}>{messages.loading}</output>;
  if (isError)
    return (
      <div className={classes.empty} role="alert">
        <p>{messages.failed}</p>
        <Button variant="default" mt="sm" onClick={() => void refetch()}>
          {messages.retry}
        </Button>
      </div>
    );
  const notices = data.pages.flatMap(({ list }) => list);
  if (notices.length === 0)
    return (
      <div className={classes.empty}>
        <p className="heading">{messages.nothing}</p>
        <p className="soft">{messages.nothingDetail}</p>
      </div>
    );
  return (
    <>
      <ul className={classes.list}>
        {notices.map((notice) => (
          <Notice key={notice.id} notice={notice} onClose={onClose} />
        ))}
      </ul>
      {hasNextPage && (
        <div className={classes.foot}>
          <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {messages.more}
          </Button>
        </div>
      )}
    </>
  );
}

/** As near as it was when the panel opened. */
function NearTime({ at }: { readonly at: string }) {
  const [now] = useState(() => new Date());
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatNear(at, now)}
    </time>
  );
}

/** Reading the list marks nothing; going where a notice leads does. */
function Notice({ notice, onClose }: { readonly notice: NoticeView; readonly onClose: () => void }) {
  const { kind, text, action, process, report, at, is_own: isOwn, is_read: isRead } = notice;
  const markRead = useMarkRead();
  const { topic } = noticeKinds[kind];
  const TopicIcon = icons[topic];
  const follow = (): void => {
    void markRead([notice]);
    onClose();
  };
  const isUnread = isOwn && !isRead;
  const look = { variant: 'default', size: 'compact-md', onClick: follow } as const;
  return (
    <li className={classes.notice} data-unread={isUnread}>
      <span className={classes.icon} data-topic={topic} aria-hidden>
        <TopicIcon size={19} stroke={1.7} />
      </span>
      <div className="fills breaks size-s">
        <p className="plain">
          {isUnread && <span className="unseen">{messages.unread}: </span>}
          {text}
        </p>
        <p className="quiet size-xs">
          {process ? `${process.title} · ` : report?.name}
          {process && <span className="unbroken">{process.number}</span>} · <NearTime at={at} />
        </p>
      </div>
      {process && (
        <Button
          {...look}
          renderRoot={(props) => <Link {...props} to="/reports/$id" params={{ id: process.id }} />}
          aria-label={`${action}: ${process.number}`}
        >
          {action}
        </Button>
      )}
      {report && (
        <Button
          {...look}
          renderRoot={(props) => <Link {...props} to="/reports/download" />}
          aria-label={`${action}: ${report.name}`}
        >
          {action}
        </Button>
      )}
      {isUnread && <span className={classes.dot} aria-hidden />}
    </li>
  );
}
