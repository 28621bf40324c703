import type { ParkedJob } from '@rubrica/contract';
import { afterEach, expect, test, vi } from 'vitest';

import { desktop, expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { ParkedJobs } from './parked-jobs.tsx';

const parked: ParkedJob = {
  id: '01a1de08-60cd-7848-bd40-c3cc1217428c',
  job: 'processes.send-copy',
  title: 'Enviar las copias de un proceso terminado',
  reason: 'Un servicio externo no respondió. Puede reanudarla.',
  attempts: 9,
  parked_at: '2026-11-15T15:00:00.000Z',
};

/** A server whose parked jobs stay listed until they are resumed. */
function keeping(jobs: ParkedJob[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${url}`);
    const answer = method === 'POST' ? { id: jobs.pop()?.id } : { list: jobs };
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

test.each([desktop, phone])(
  'a parked job shows its reason, is resumed once and leaves the list (%o)',
  async (viewport) => {
    const asked = keeping([parked]);
    const screen = await renderPart(<ParkedJobs />, viewport);
    await expect.element(screen.getByText(parked.reason)).toBeVisible();
    await expect.element(screen.getByText(/Se detuvo el 15\/11\/2026 10:00:00, tras 9 intentos/)).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: `Reanudar: ${parked.title}` }).click();
    await expect.element(screen.getByText('No hay ninguna.')).toBeVisible();
    await expect.element(screen.getByText(parked.title)).not.toBeInTheDocument();
    expect(asked.filter((line) => line.startsWith('POST'))).toEqual([
      expect.stringContaining(`/api/jobs/parked/${parked.id}/retry`),
    ]);
  },
);

test('a list that cannot be read says so and is asked for again', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
  const screen = await renderPart(<ParkedJobs />, phone);
  await expect.element(screen.getByRole('button', { name: 'Intentar nuevamente' })).toBeVisible();
  keeping([]);
  await screen.getByRole('button', { name: 'Intentar nuevamente' }).click();
  await expect.element(screen.getByText('No hay ninguna.')).toBeVisible();
});
