import type { Call } from '@rubrica/contract';
import { useEffect, useEffectEvent, useState } from 'react';

import { isOnline } from '../../../shared/connectivity/connectivity.ts';
import { createTrackerQueue } from './tracker-queue.ts';
import type { BrowserReport } from './use-signing.ts';

interface TimedReport extends BrowserReport {
  /** The same however often it is sent: it is recorded once. */
  readonly id: string;
  readonly processId: string;
  readonly observedAt: string;
}

/** Reports what the browser observes, in the background; nothing depends on it. */
export function useReports(call: Call, signatoryId: string, processId: string | undefined) {
  const [enqueue] = useState(() =>
    createTrackerQueue<TimedReport>({
      whenReachable: untilOnline,
      send: ({ id: idempotencyKey, processId: id, observedAt, event, type, status = '', location }) =>
        call('PATCH /api/portal/tracker-event/{id}/update', {
          params: { id },
          body: {
            id_signatory: signatoryId,
            signing_process_id: id,
            ...(location !== undefined && { location }),
            tracker: { type, event, locale: navigator.language, status },
            created_at: observedAt,
          },
          idempotencyKey,
        }),
    }),
  );
  const report = (what: BrowserReport): void => {
    if (processId !== undefined)
      enqueue({ ...what, id: crypto.randomUUID(), processId, observedAt: new Date().toISOString() });
  };
  const reportConnection = useEffectEvent(() =>
    report({ event: isOnline.get() ? 'CONNECTION_BACK' : 'CONNECTION_LOST', type: 'SIGNATORY' }),
  );
  useEffect(() => isOnline.subscribe(() => reportConnection()), []);
  return report;
}

function untilOnline(): Promise<void> {
  if (isOnline.get()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = isOnline.subscribe(() => {
      if (!isOnline.get()) return;
      stop();
      resolve();
    });
  });
}
