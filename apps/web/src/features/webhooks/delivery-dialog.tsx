import { Button } from '@mantine/core';
import { webhookTypeLabel, type DeliveryDetail } from '@rubrica/contract';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { call, errorText } from '../../shared/api.ts';
import { formatDateTime } from '../../shared/format.ts';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { messages, outcomeOf } from './messages.ts';
import { webhooksKey } from './use-webhooks.ts';
import { DeliveryBadge } from './webhook-badges.tsx';

import classes from './webhooks.module.css';

export interface DeliveryDialogProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onRedeliver: (id: string) => Promise<void>;
}

/** What was sent, and what came back each time. */
export function DeliveryDialog({ id, onClose, onRedeliver }: DeliveryDialogProps) {
  const delivery = useQuery({
    queryKey: [...webhooksKey, 'delivery', id],
    queryFn: ({ signal }) => call('GET /api/webhook-deliveries/{id}', { params: { id }, signal }),
  });
  const { data } = delivery;
  const canRedeliver = data?.state === 'parked' || data?.state === 'delivered';
  return (
    <Dialog
      isOpen
      size="large"
      onClose={onClose}
      title={data ? webhookTypeLabel(data.type) : messages.deliveries}
      detail={data && formatDateTime(data.created_at)}
      foot={
        canRedeliver && (
          <Button size="md" leftSection={<IconRefresh size={18} />} onClick={() => void onRedeliver(id)}>
            {messages.redeliver}
          </Button>
        )
      }
    >
      {data && <SentDelivery delivery={data} />}
      {delivery.isPending && (
        <LoadingRegion>
          <SkeletonText lines={6} />
        </LoadingRegion>
      )}
      {delivery.isError && <ErrorState message={errorText(delivery.error)} onRetry={() => void delivery.refetch()} />}
    </Dialog>
  );
}

function SentDelivery({ delivery }: { readonly delivery: DeliveryDetail }) {
  return (
    <div className="grid gap-20">
      <div className={classes.line}>
        <DeliveryBadge state={delivery.state} />
        <span className="quiet size-s">
          {messages.eventId}: <code>{delivery.event_id}</code>
        </span>
      </div>
      <section className="grid shrinks gap-8">
        <h3>{messages.sent}</h3>
        <pre className={classes.code}>{readable(delivery.body)}</pre>
      </section>
      <section className="grid shrinks gap-8">
        <h3>{messages.attemptsTitle}</h3>
        {delivery.log.length === 0 ? (
          <p className="quiet size-s">{messages.noAttempts}</p>
        ) : (
          <ol className="grid gap-12">
            {delivery.log.map((attempt) => (
              <Attempt key={attempt.number} attempt={attempt} />
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}

function Attempt({ attempt }: { readonly attempt: DeliveryDetail['log'][number] }) {
  const { number, at, duration_ms: duration, failure, answer } = attempt;
  return (
    <li className={classes.attempt} data-failed={failure !== null}>
      <p className={classes.attemptHead}>
        <b>{messages.attempt(number)}</b>
        <span>{outcomeOf(attempt)}</span>
      </p>
      <p className="quiet size-s">
        {formatDateTime(at)} · {messages.took(duration)}
      </p>
      {answer !== '' && (
        <pre aria-label={messages.answer} className={classes.code}>
          {answer}
        </pre>
      )}
    </li>
  );
}

function readable(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
