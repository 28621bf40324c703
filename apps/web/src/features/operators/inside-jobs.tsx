import { Button } from '@mantine/core';
import type { ParkedJob } from '@rubrica/contract';
import { useState } from 'react';

import { call, showError } from '../../shared/api.ts';
import { formatDateTime } from '../../shared/format.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { helpMessages as messages } from './help-messages.ts';

import classes from './operators.module.css';

interface InsideJobsProps {
  readonly companyId: string;
  readonly jobs: readonly ParkedJob[];
  readonly onRetried: () => void;
}

export function InsideJobs({ companyId, jobs, onRetried }: InsideJobsProps) {
  const [busy, setBusy] = useState<string>();
  const retry = async (job: string): Promise<void> => {
    setBusy(job);
    try {
      await call('POST /operator/companies/{id}/inside/jobs/{job}/retry', { params: { id: companyId, job } });
      showToast({ type: 'success', message: messages.retried });
      onRetried();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Card title={messages.jobs}>
      {jobs.length === 0 && <p className="quiet">{messages.noJobs}</p>}
      <ul className={classes.hosts}>
        {jobs.map(({ id, title, reason, parked_at: at, attempts }) => (
          <li key={id} className="apart flex gap-16 wraps">
            <span className="grid shrinks">
              <b>{title}</b>
              <span className="text-s">{reason}</span>
              <span className="quiet size-s">{messages.stopped(formatDateTime(at), attempts)}</span>
            </span>
            <Button
              variant="default"
              loading={busy === id}
              aria-label={`${messages.retry}: ${title}`}
              onClick={() => void retry(id)}
            >
              {messages.retry}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
