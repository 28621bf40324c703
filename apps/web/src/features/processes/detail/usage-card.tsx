import { useQuery } from '@tanstack/react-query';

import { call } from '../../../shared/api.ts';
import { formatCount } from '../../../shared/format.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { usageCardWords as words } from './words.ts';

/** What the process used until now, and what is known of its cost. */
export function UsageCard({ id }: { readonly id: string }) {
  const usage = useQuery({
    queryKey: ['processes', 'usage', id],
    queryFn: ({ signal }) => call('GET /api/signing-process/{id}/usage', { params: { id }, signal }),
  });
  if (!usage.data) return null;
  const { messages, identity_checks: checks, certificates, text_cost: cost } = usage.data;
  return (
    <Card title={words.title}>
      <ul className="grid gap-4">
        <li>{words.messages(formatCount(messages), messages)}</li>
        <li>{words.checks(formatCount(checks), checks)}</li>
        <li>{words.certificates(formatCount(certificates), certificates)}</li>
      </ul>
      <p className="quiet size-s mt-8">{cost === null ? words.noCost : words.cost(cost)}</p>
    </Card>
  );
}
