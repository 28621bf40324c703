import { blankPdf } from '@rubrica/testing';
import { expect, test, vi } from 'vitest';

import { createProcessPool, ProcessStopped } from '../../platform/process-pool.ts';
import { installation } from '../../platform/requester.ts';
import { ServerBusy } from '../../platform/server-busy.ts';
import { createFileInspector } from './file-inspector.ts';

vi.mock('../../platform/process-pool.ts', async (original) => ({
  ...(await original<object>()),
  createProcessPool: vi.fn<() => unknown>(),
}));

/** An inspector whose process ends in this way, whatever it is asked. */
function inspectorThat(end: Error) {
  vi.mocked(createProcessPool).mockReturnValue({ run: () => Promise.reject(end), close: async () => {} });
  return createFileInspector().for(installation);
}

test('a file that was not read to its end says what to do, and is not called damaged', async () => {
  expect(await inspectorThat(new ProcessStopped('took too long')).inspect(blankPdf())).toEqual({
    type: 'refused',
    reason: 'no alcanzamos a leerlo. Intente otra vez; si se repite, guárdelo de nuevo como PDF',
    isDamaged: false,
  });
});

test('of a file that a busy server did not come to read nothing is said', async () => {
  const inspector = inspectorThat(new ServerBusy('too many wait'));
  await expect(inspector.inspect(blankPdf())).rejects.toBeInstanceOf(ServerBusy);
});
