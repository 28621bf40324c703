import { useQuery } from '@tanstack/react-query';

import { call } from '../../shared/api.ts';
import { messages } from './messages.ts';

/** What went out lately by WhatsApp, and what it costs. Nothing where nothing went out. */
export function TextUsageLines() {
  const usage = useQuery({
    queryKey: ['text-usage'],
    queryFn: ({ signal }) => call('GET /company/text-usage', { signal }),
  });
  return (usage.data?.list ?? []).map((one) => (
    <p key={one.channel} className="text-s soft mt-12">
      {messages.textUsage(one)}
    </p>
  ));
}
