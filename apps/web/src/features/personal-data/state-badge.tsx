import type { DataRequestView } from '@rubrica/contract';

import { ToneBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import { stateNames } from './messages.ts';

const tones = { granted: 'green', refused: 'neutral' } as const;
const few = 3;

/** Yellow when few days are left, red when the day is over. */
export function StateBadge({ request }: { readonly request: Pick<DataRequestView, 'state' | 'working_days_left'> }) {
  const { state, working_days_left: left } = request;
  if (state !== 'open') return <ToneBadge tone={tones[state]}>{stateNames[state]}</ToneBadge>;
  const urgent = left === 0 ? 'red' : 'yellow';
  return <ToneBadge tone={left > few ? 'lightBlue' : urgent}>{stateNames.open}</ToneBadge>;
}
