import { Button } from '@mantine/core';
import type { ParkedJob } from '@rubrica/contract';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, errorText, showError } from '../../shared/api.ts';
import { formatDateTime } from '../../shared/format.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { messages } from './messages.ts';

import classes from './support-page.module.css';

const parkedKey = ['support', 'parked-jobs'] as const;

/** What used up its attempts, why, and a way to begin it again. */
export function ParkedJobs() {
  const parked = useQuery({
    queryKey: parkedKey,
    queryFn: ({ signal }) => call('GET /api/jobs/parked', { signal }),
  });
  const list = parked.data?.list;
  return (
    <Card title={messages.parked}>
      <p className={classes.text}>{list?.length === 0 ? messages.noneParked : messages.parkedDetail}</p>
      {parked.isPending && (
        <LoadingRegion>
          <SkeletonText lines={2} />
        </LoadingRegion>
      )}
      {parked.isError && <ErrorState message={errorText(parked.error)} onRetry={() => void parked.refetch()} />}
      <ul>
        {list?.map((job) => (
          <Parked key={job.id} job={job} />
        ))}
      </ul>
    </Card>
  );
}

function Parked({ job: { id, title, reason, attempts, parked_at: at } }: { readonly job: ParkedJob }) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const resume = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('POST /api/jobs/parked/{id}/retry', { params: { id } });
      showToast({ type: 'success', message: messages.resumed });
    } catch (error) {
      showError(error);
    }
    await queries.invalidateQueries({ queryKey: parkedKey });
    setBusy(false);
  };
  return (
    <li className={classes.row}>
      <div className="breaks shrinks">
        <p className={classes.name}>{title}</p>
        <p className={classes.text}>{reason}</p>
        <p className="quiet size-s">
          {messages.stopped(formatDateTime(at), attempts)} · {messages.jobId}: <code>{id}</code>
        </p>
      </div>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} stroke={1.6} />}
        loading={isBusy}
        onClick={() => void resume()}
        aria-label={messages.resumeThis(title)}
      >
        {messages.resume}
      </Button>
    </li>
  );
}
