import type { SlipView } from '@rubrica/contract';
import { Link } from '@tanstack/react-router';

import { messages as common, slipMessages as messages } from '../messages.ts';
import { Notice } from '../notice.tsx';

function alsoText({ number, is_used: isUsed, has_paid: hasPaid }: NonNullable<SlipView['also_at']>): string {
  if (isUsed) return messages.used(number);
  return hasPaid ? messages.numberUsed(number) : messages.alsoWaits(number);
}

/** Whether this very slip pays, or waits to pay, something else. */
export function AlsoAt({ slip: { also_at: also } }: { readonly slip: SlipView }) {
  if (!also) return null;
  return (
    <Notice tone={also.is_used ? 'red' : 'yellow'}>
      {alsoText(also)}{' '}
      <Link to="/payments/$id" params={{ id: also.id }}>
        {common.see}
      </Link>
    </Notice>
  );
}
