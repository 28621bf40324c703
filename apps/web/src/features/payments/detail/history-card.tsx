import type { PaymentDetail } from '@rubrica/contract';

import { Card } from '../../../shared/ui/card/card.tsx';
import { Timeline } from '../../../shared/ui/timeline/timeline.tsx';
import { messages } from '../messages.ts';

/** Everything that happened, the newest first. */
export function HistoryCard({ history }: Pick<PaymentDetail, 'history'>) {
  const events = history.map(({ at, text, actor, detail }, place) => ({
    id: `${place}`,
    kind: 'event' as const,
    title: text,
    at,
    details: (
      <>
        {actor}
        {detail !== null && `. ${detail}`}
      </>
    ),
  }));
  return (
    <Card title={messages.history}>
      <Timeline label={messages.history} events={events.toReversed()} />
    </Card>
  );
}
