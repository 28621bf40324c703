import { reloadOnMissingChunk } from '../shared/chunk-guard.ts';
import { begin } from '../shared/drawing/drawing.ts';

/** Somebody comes back, from a mail or from an earlier visit: there is something to do before they touch anything. */
const isExpected = (): boolean =>
  location.search !== '' || Object.keys(localStorage).some((key) => key.startsWith('rubrica.'));

reloadOnMissingChunk();
// Not awaited at the top: the house is built upon this chunk, and both would wait for each other.
void begin(() => import('./main.tsx'), isExpected);
