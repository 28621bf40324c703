import { Late } from '../late.tsx';
import { lazyPart } from '../lazy-part.ts';

const Hosts = lazyPart(() => import('./hosts.tsx'), 'Hosts');

/** The hosts of toasts, confirmations and the waiting dialog. Calls before they have loaded are queued. */
export function LazyHosts() {
  return (
    <Late>
      <Hosts />
    </Late>
  );
}
