import { reloadOnMissingChunk } from '../shared/chunk-guard.ts';
import { findDrawing, markPresses, painted, tellUnreachable, touched } from '../shared/drawing/drawing.ts';

reloadOnMissingChunk();
void begin(findDrawing());

/** Not awaited at the top: the house is built upon this chunk, and both would wait for each other. */
async function begin(drawing: HTMLElement | undefined): Promise<void> {
  if (!drawing) return void (await import('./main.tsx'));
  markPresses(drawing);
  await painted();
  if (!isExpected()) await touched();
  await arrive(drawing);
}

/** Somebody comes back, from a mail or from an earlier visit: there is something to do before they touch anything. */
const isExpected = (): boolean =>
  location.search !== '' || Object.keys(localStorage).some((key) => key.startsWith('rubrica.'));

/** Until it is here, each touch asks again. */
async function arrive(drawing: HTMLElement): Promise<void> {
  try {
    await import('./main.tsx');
  } catch {
    tellUnreachable(drawing);
    await touched();
    await arrive(drawing);
  }
}
