import { Button } from '@mantine/core';
import type { ProcessDetail } from '@rubrica/contract';

import { formatDateTime } from '../../shared/format.ts';
import { Card } from '../../shared/ui/card/card.tsx';
import { linkRequestWords as words } from './messages.ts';
import type { ProcessAction } from './use-process-actions.tsx';

/** What sends new links: again after the deadline, or after a block. */
const answering: ReadonlySet<string> = new Set(['resend', 'unblock']);

interface LinkRequestsProps {
  readonly requests: ProcessDetail['link_requests'];
  readonly actions: readonly ProcessAction[];
}

/** Who waits for a new link, and one press that sends it; or who could. */
export function LinkRequests({ requests, actions }: LinkRequestsProps) {
  const offered = actions.filter(({ key }) => answering.has(key));
  return (
    <Card title={words.title}>
      <div className="grid gap-8">
        {requests.map(({ signatory_id: id, name, asked_at: at }) => (
          <p key={id}>{words.asked(name, formatDateTime(at).slice(0, 16))}</p>
        ))}
        {offered.length === 0 && <p className="quiet size-s">{words.others}</p>}
        <div className="wraps flex gap-8">
          {offered.map(({ key, label, icon, onClick }) => (
            <Button key={key} leftSection={icon} onClick={onClick}>
              {label}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  );
}
