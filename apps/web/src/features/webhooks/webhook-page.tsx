import { Button, Menu } from '@mantine/core';
import { deliveryStates, webhookTypeLabel, type DeliveryView, type WebhookView } from '@rubrica/contract';
import { IconChevronDown, IconEye, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';

import { call, errorText, showError } from '../../shared/api.ts';
import { formatDateTime } from '../../shared/format.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { DataTable } from '../../shared/ui/data-table/data-table.tsx';
import type { Column, RowAction } from '../../shared/ui/data-table/table-types.ts';
import { useTokenPages } from '../../shared/ui/data-table/use-token-pages.ts';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { FilterBar } from '../../shared/ui/filter-bar/filter-bar.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { deliveriesSearch } from './deliveries-search.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { deliveryStateLabels, messages, outcomeText } from './messages.ts';
import { useWebhookActions } from './use-webhook-actions.tsx';
import { useFreshAfter, useFreshWhile, useWebhook, webhooksKey } from './use-webhooks.ts';
import { DeliveryBadge, WebhookBadge } from './webhook-badges.tsx';
import { useWebhookDialogs } from './webhook-dialogs.tsx';

import classes from './webhooks.module.css';

/** One webhook and what became of everything it was sent. */
export function WebhookPage() {
  const { id } = useParams({ from: '/tenant/app/settings/webhooks/$id' });
  const webhook = useWebhook(id);
  if (webhook.data) return <Known webhook={webhook.data} />;
  return (
    <Page>
      <PageHeader title={messages.deliveries} back={<Link to="/settings/webhooks">{messages.title}</Link>} />
      {webhook.isError ? (
        <ErrorState message={errorText(webhook.error)} onRetry={() => void webhook.refetch()} />
      ) : (
        <LoadingRegion>
          <SkeletonText lines={8} />
        </LoadingRegion>
      )}
    </Page>
  );
}

function Known({ webhook }: { readonly webhook: WebhookView }) {
  const navigate = useNavigate();
  const { edit, rotate, dialogs } = useWebhookDialogs();
  const actionsOf = useWebhookActions({
    onEdit: edit,
    onRotate: rotate,
    onRemoved: () => void navigate({ to: '/settings/webhooks' }),
  });
  return (
    <Page>
      <PageHeader
        size="task"
        title={webhook.description === '' ? new URL(webhook.url).host : webhook.description}
        back={<Link to="/settings/webhooks">{messages.title}</Link>}
        badge={<WebhookBadge webhook={webhook} />}
        detail={<Facts webhook={webhook} />}
        actions={<HeadActions actions={actionsOf(webhook)} />}
      />
      <Deliveries webhook={webhook} />
      {dialogs}
    </Page>
  );
}

function Facts({ webhook: { url, events, previous_secret_until: until } }: { readonly webhook: WebhookView }) {
  return (
    <>
      <span className="breaks">{url}</span>
      <br />
      {events.map(webhookTypeLabel).join(' · ')}
      {until !== null && (
        <>
          <br />
          {messages.bothUntil(until)}
        </>
      )}
    </>
  );
}

/** The first is what one comes for; the others are a menu away. */
function HeadActions({ actions: [first, ...others] }: { readonly actions: readonly RowAction[] }) {
  return (
    <div className="wraps flex gap-8">
      {first && (
        <Button leftSection={first.icon} onClick={first.onClick}>
          {first.label}
        </Button>
      )}
      <Menu position="bottom-end" withInitialFocusPlaceholder={false} transitionProps={{ duration: 120 }} width={220}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} />}>
            {messages.more}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map(({ key, label, icon, tone, onClick }) => (
            <Menu.Item
              key={key}
              leftSection={icon}
              data-tone={tone}
              className={classes.item ?? ''}
              {...(onClick !== undefined && { onClick })}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

const columns: readonly Column<DeliveryView>[] = [
  {
    key: 'type',
    title: messages.event,
    canHide: false,
    onPhone: 'title',
    render: ({ type }) => webhookTypeLabel(type),
  },
  { key: 'state', title: messages.state, onPhone: 'badge', render: ({ state }) => <DeliveryBadge state={state} /> },
  { key: 'result', title: messages.result, onPhone: 'subtitle', render: outcomeText },
  {
    key: 'attempts',
    title: messages.attempts,
    align: 'right',
    isFigures: true,
    onPhone: 'field',
    render: ({ attempts }) => attempts,
  },
  {
    key: 'created',
    title: messages.created,
    isFigures: true,
    onPhone: 'foot',
    render: ({ created_at: at }) => formatDateTime(at),
  },
];

function Deliveries({ webhook }: { readonly webhook: WebhookView }) {
  const search = useSearch({ from: '/tenant/app/settings/webhooks/$id' });
  const navigate = useNavigate({ from: '/settings/webhooks/$id' });
  const { rows, state, pages } = useDeliveries(webhook.id, search.state);
  useFreshWhile({ isWaiting: rows.some(isOnItsWay) });
  useFreshAfter(rows);
  const open = (delivery: string | undefined): void =>
    void navigate({ search: (before) => ({ ...before, delivery }), replace: true, resetScroll: false });
  const redeliver = useRedeliver();
  return (
    <>
      <FilterBar
        value={search}
        onChange={(value) => void navigate({ search: deliveriesSearch.parse(value), replace: true })}
        filters={[
          {
            kind: 'one',
            key: 'state',
            label: messages.state,
            options: deliveryStates.map((value) => ({ value, label: deliveryStateLabels[value].label })),
          },
        ]}
      />
      <DataTable
        id="webhook-deliveries"
        caption={messages.deliveries}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ type, created_at: at }) => `${webhookTypeLabel(type)} ${formatDateTime(at)}`}
        rowActions={(delivery) => deliveryActions(delivery, { open, redeliver })}
        state={state}
        pages={pages}
        empty={{ title: messages.noDeliveries, detail: messages.noDeliveriesDetail }}
      />
      <p className="quiet size-s">{messages.deliveriesDetail}</p>
      {search.delivery !== undefined && (
        <DeliveryDialog id={search.delivery} onClose={() => open(undefined)} onRedeliver={redeliver} />
      )}
    </>
  );
}

function useDeliveries(id: string, wanted: DeliveryView['state'] | undefined) {
  return useTokenPages({
    queryKey: [...webhooksKey, 'deliveries', id, { state: wanted }],
    load: async ({ token, signal }) => {
      const answer = await call('GET /api/webhooks/{id}/deliveries', {
        params: { id },
        query: { state: wanted, nextToken: token },
        signal,
      });
      return { items: answer.list, nextToken: answer.nextToken };
    },
  });
}

function useRedeliver() {
  const queries = useQueryClient();
  return async (id: string): Promise<void> => {
    try {
      await call('POST /api/webhook-deliveries/{id}/redeliver', { params: { id } });
      showToast({ type: 'success', message: messages.redelivered });
      await queries.invalidateQueries({ queryKey: webhooksKey });
    } catch (error) {
      showError(error);
    }
  };
}

interface DeliveryCommands {
  readonly open: (id: string) => void;
  readonly redeliver: (id: string) => Promise<void>;
}

function deliveryActions({ id, state }: DeliveryView, { open, redeliver }: DeliveryCommands): readonly RowAction[] {
  const see = {
    key: 'see',
    label: messages.seeDelivery,
    icon: <IconEye size={18} stroke={1.6} />,
    onClick: () => open(id),
  };
  if (state !== 'parked' && state !== 'delivered') return [see];
  const again = {
    key: 'redeliver',
    label: messages.redeliver,
    icon: <IconRefresh size={18} stroke={1.6} />,
    onClick: () => void redeliver(id),
  };
  return [see, again];
}

/** Between two attempts there may be hours; nobody waits for that. */
const isOnItsWay = ({ state, next_attempt_at: at }: DeliveryView): boolean =>
  state === 'pending' && (at === null || new Date(at).getTime() < Date.now() + 5000);
