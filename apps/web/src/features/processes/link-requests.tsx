import { Button } from '@mantine/core';
import type { ProcessDetail } from '@rubrica/contract';
import { useState } from 'react';

import { formatDateTime } from '../../shared/format.ts';
import { Card } from '../../shared/ui/card/card.tsx';
import { linkRequestWords as words } from './messages.ts';
import type { ProcessAction } from './use-process-actions.tsx';

/** What sends new links: again after the deadline, or after a block. */
const labels: Readonly<Record<string, string>> = { resend: words.resend, unblock: words.unblock };

interface LinkRequestsProps {
  readonly requests: ProcessDetail['link_requests'];
  readonly actions: readonly ProcessAction[];
}

/** Who waits for a new link, and one press that sends it; or who could. */
export function LinkRequests({ requests, actions }: LinkRequestsProps) {
  const offered = actions.filter(({ key }) => key in labels);
  const others = [...new Set(requests.flatMap(({ sent_by: names }) => names))];
  return (
    <Card title={words.title}>
      <div className="grid gap-8">
        {requests.map(({ signatory_id: id, name, asked_at: at }) => (
          <p key={id}>{words.asked(name, formatDateTime(at).slice(0, 16))}</p>
        ))}
        {offered.length === 0 && <p className="quiet size-s">{words.others(others)}</p>}
        <div className="wraps flex gap-8">
          {offered.map((action) => (
            <Approval key={action.key} action={action} />
          ))}
        </div>
      </div>
    </Card>
  );
}

function Approval({ action: { key, icon, atOnce } }: { readonly action: ProcessAction }) {
  const [isBusy, setBusy] = useState(false);
  const approve = async (): Promise<void> => {
    setBusy(true);
    await atOnce();
    setBusy(false);
  };
  return (
    <Button leftSection={icon} loading={isBusy} onClick={() => void approve()}>
      {labels[key]}
    </Button>
  );
}
