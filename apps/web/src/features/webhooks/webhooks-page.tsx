import { Button } from '@mantine/core';
import { webhookTypeLabel, type WebhookView } from '@rubrica/contract';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';

import { backendUrl } from '../../shared/backend.ts';
import { formatDateTime } from '../../shared/format.ts';
import { CellLines } from '../../shared/ui/data-table/cell-lines.tsx';
import { DataTable } from '../../shared/ui/data-table/data-table.tsx';
import { tableStateOf } from '../../shared/ui/data-table/query-state.ts';
import type { Column, RowAction } from '../../shared/ui/data-table/table-types.ts';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { CompanyMenu } from '../company-settings/index.ts';
import { messages } from './messages.ts';
import { useWebhookActions } from './use-webhook-actions.tsx';
import { useWebhooks } from './use-webhooks.ts';
import { DeliveryBadge, WebhookBadge } from './webhook-badges.tsx';
import { useWebhookDialogs } from './webhook-dialogs.tsx';

import classes from './webhooks.module.css';

const columns: readonly Column<WebhookView>[] = [
  {
    key: 'url',
    title: messages.address,
    canHide: false,
    onPhone: 'title',
    render: ({ id, url, description }) => (
      <CellLines
        isName
        main={
          <Link to="/settings/webhooks/$id" params={{ id }} className="breaks">
            {url}
          </Link>
        }
        detail={description}
      />
    ),
  },
  {
    key: 'events',
    title: messages.events,
    onPhone: 'field',
    render: ({ events }) => (
      <ul>
        {events.map((type) => (
          <li key={type}>{webhookTypeLabel(type)}</li>
        ))}
      </ul>
    ),
  },
  { key: 'state', title: messages.state, onPhone: 'badge', render: (webhook) => <WebhookBadge webhook={webhook} /> },
  {
    key: 'last',
    title: messages.last,
    onPhone: 'field',
    render: ({ last_delivery: last }) =>
      last ? (
        <span className={classes.last}>
          <DeliveryBadge state={last.state} />
          <span className="quiet size-s">{formatDateTime(last.at)}</span>
        </span>
      ) : (
        <span className="quiet size-s">{messages.never}</span>
      ),
  },
];

export function WebhooksPage() {
  const webhooks = useWebhooks();
  const navigate = useNavigate();
  const { create, edit, rotate, dialogs } = useWebhookDialogs();
  const actionsOf = useWebhookActions({
    onEdit: edit,
    onRotate: rotate,
    onPinged: ({ id }) => void navigate({ to: '/settings/webhooks/$id', params: { id } }),
  });
  const rowActions = (webhook: WebhookView): readonly RowAction[] => [
    {
      key: 'see',
      label: messages.see,
      icon: <IconListDetails size={18} stroke={1.6} />,
      link: <Link to="/settings/webhooks/$id" params={{ id: webhook.id }} />,
    },
    ...actionsOf(webhook),
  ];
  const state = tableStateOf(webhooks);
  const button = (
    <Button leftSection={<IconPlus size={18} />} onClick={create}>
      {messages.create}
    </Button>
  );
  const rows = webhooks.data?.list ?? [];
  return (
    <Page>
      <CompanyMenu />
      <PageHeader
        title={messages.title}
        detail={
          <>
            {messages.detail}{' '}
            <a href={`${backendUrl()}/docs#eventos-que-enviamos`} target="_blank" rel="noreferrer">
              {messages.guide}
            </a>
          </>
        }
        actions={rows.length > 0 ? button : undefined}
      />
      <DataTable
        id="webhooks"
        caption={messages.caption}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ url }) => url}
        rowActions={rowActions}
        state={state}
        empty={{ title: messages.empty, detail: messages.emptyDetail, action: button }}
      />
      {dialogs}
    </Page>
  );
}
