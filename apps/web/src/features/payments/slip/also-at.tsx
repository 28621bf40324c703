import type { SlipView } from '@rubrica/contract';
import { Link } from '@tanstack/react-router';

import { messages as common, slipMessages as messages } from '../messages.ts';
import { Notice } from '../notice.tsx';

/** Whether this very slip pays, or waits to pay, something else. */
export function AlsoAt({ slip: { also_at: also } }: { readonly slip: SlipView }) {
  if (!also) return null;
  return (
    <Notice tone={also.is_used ? 'red' : 'yellow'}>
      {also.is_used ? messages.used(also.number) : messages.alsoWaits(also.number)}{' '}
      <Link to="/payments/$id" params={{ id: also.id }}>
        {common.see}
      </Link>
    </Notice>
  );
}
