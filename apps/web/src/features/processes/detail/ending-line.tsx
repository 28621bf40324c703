import type { ProcessDetail } from '@rubrica/contract';

import { formatDateTime } from '../../../shared/format.ts';
import { useHistory } from './use-history.ts';

/** Of what ended without a signature: who ended it, when and why, as far as the person may know. */
export function EndingLine({ process: { id, status } }: { readonly process: Pick<ProcessDetail, 'id' | 'status'> }) {
  const isEnded = status === 'CANCELLED' || status === 'NOT_ALLOWED';
  return isEnded ? <Ending id={id} status={status} /> : null;
}

function Ending({ id, status }: { readonly id: string; readonly status: 'CANCELLED' | 'NOT_ALLOWED' }) {
  const { events } = useHistory(id);
  const ended = events?.findLast((event) => event.event === 'STATUS_CHANGED' && event.status === status);
  const what = status === 'CANCELLED' ? 'se canceló' : 'terminó sin firma';
  const reason = ended?.detail['reason'];
  return (
    <p className="quiet" aria-live="polite">
      {ended ? `El proceso ${what} el ${formatDateTime(ended.at)} (${ended.actor_name}).` : `El proceso ${what}.`}
      {typeof reason === 'string' && ` Motivo: «${reason}».`}
    </p>
  );
}
