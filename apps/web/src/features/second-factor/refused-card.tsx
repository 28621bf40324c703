import { refusedSignInDays } from '@rubrica/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { call, errorText } from '../../shared/api.ts';
import { formatDateTime } from '../../shared/format.ts';
import { Card } from '../../shared/ui/card/card.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { PlainRow } from './factor-row.tsx';
import { messages } from './messages.ts';

import classes from './second-factor.module.css';

/** What was tried with the account and did not get in: when, from where, with what. */
export function RefusedCard() {
  const refused = useQuery({
    queryKey: ['own-refused-sign-ins'],
    queryFn: ({ signal }) => call('GET /auth_user/refused-sign-ins', { signal }),
  });
  const list = refused.data?.list ?? [];
  return (
    <Card title={messages.refused} padding="none">
      {refused.isPending && <Skeleton height={72} />}
      {refused.isError && <ErrorState message={errorText(refused.error)} onRetry={() => void refused.refetch()} />}
      {refused.data && (
        <p className={classes.lead}>
          {list.length === 0 ? messages.refusedNone(refusedSignInDays) : messages.refusedLead(refusedSignInDays)}
        </p>
      )}
      <ul className={classes.rows}>
        {list.map(({ id, at, step, device, ip }) => (
          <PlainRow
            key={id}
            Icon={IconAlertTriangle}
            title={messages.refusedSteps[step]}
            lead={
              <>
                {device} · {messages.refusedFrom(ip)} · <time dateTime={at}>{formatDateTime(at)}</time>
              </>
            }
          />
        ))}
      </ul>
      {list.length > 0 && <p className={classes.advice}>{messages.refusedAdvice}</p>}
    </Card>
  );
}
