import { Button } from '@mantine/core';
import type { SessionView } from '@rubrica/contract';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { call, errorText, showError } from '../../shared/api.ts';
import { formatDateTime } from '../../shared/format.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { PlainRow } from './factor-row.tsx';
import { messages } from './messages.ts';

import classes from './second-factor.module.css';

const queryKey = ['own-sessions'] as const;

/** Device and address as the server saw them. No city: an address does not name one for certain. */
export function SessionsCard() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const sessions = useQuery({ queryKey, queryFn: ({ signal }) => call('GET /auth_user/sessions', { signal }) });
  const others = (sessions.data?.list ?? []).filter(({ is_current: isCurrent }) => !isCurrent);
  const close = async (work: () => Promise<unknown>, message: string): Promise<void> => {
    try {
      await work();
      showToast({ type: 'success', message });
    } catch (error) {
      showError(error);
    } finally {
      await queries.invalidateQueries({ queryKey });
    }
  };
  return (
    <Card
      title={messages.sessions}
      padding="none"
      corner={
        others.length > 0 && (
          <Button
            variant="default"
            color="red"
            onClick={() => void close(() => call('DELETE /auth_user/sessions'), messages.othersClosed)}
          >
            {messages.closeOthers(others.length)}
          </Button>
        )
      }
    >
      {sessions.isPending && <Skeleton height={120} />}
      {sessions.isError && <ErrorState message={errorText(sessions.error)} onRetry={() => void sessions.refetch()} />}
      <ul className={classes.rows}>
        {sessions.data?.list.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onDisown={() => void disown(session, queries, navigate)}
            onClose={() =>
              void close(() => call('DELETE /auth_user/sessions/{id}', { params: { id: session.id } }), messages.closed)
            }
          />
        ))}
      </ul>
    </Card>
  );
}

/** Where somebody else is in the account: close it there, and lead to a new password. */
async function disown(
  { id, device }: SessionView,
  queries: QueryClient,
  navigate: ReturnType<typeof useNavigate>,
): Promise<void> {
  const isDone = await confirm({
    title: messages.disownTitle,
    body: messages.disownBody(device),
    confirmLabel: messages.disownConfirm,
    tone: 'danger',
    work: async () => void (await call('POST /auth_user/sessions/{id}/disown', { params: { id } })),
  });
  if (!isDone) return;
  showToast({ type: 'info', message: messages.disowned });
  await queries.invalidateQueries({ queryKey });
  await navigate({ to: '/user/profile', search: { menu: 'ChangePassword' } });
}

function SessionRow({
  session: { device, ip, last_seen_at: seenAt, is_current: isCurrent },
  onClose,
  onDisown,
}: {
  readonly session: SessionView;
  readonly onClose: () => void;
  readonly onDisown: () => void;
}) {
  return (
    <PlainRow
      Icon={/Android|iPhone|iPad/.test(device) ? IconDeviceMobile : IconDeviceDesktop}
      title={device}
      lead={messages.sessionLead(ip, formatDateTime(seenAt).slice(0, -3))}
    >
      {isCurrent ? (
        <span className={classes.current}>{messages.thisOne}</span>
      ) : (
        <div className={classes.actions}>
          <Button variant="subtle" color="red" aria-label={messages.disownLabel(device)} onClick={onDisown}>
            {messages.disown}
          </Button>
          <Button variant="default" aria-label={messages.closeLabel(device)} onClick={onClose}>
            {messages.close}
          </Button>
        </div>
      )}
    </PlainRow>
  );
}
