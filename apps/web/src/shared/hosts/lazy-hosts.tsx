import { Late } from '../late.tsx';
import { lazyPart } from '../lazy-part.ts';

const Hosts = lazyPart(() => import('./hosts.tsx'), 'Hosts');

/** Where things are told, asked and waited for. What is told before they are there waits for them. */
export function LazyHosts() {
  return (
    <Late>
      <Hosts />
    </Late>
  );
}
