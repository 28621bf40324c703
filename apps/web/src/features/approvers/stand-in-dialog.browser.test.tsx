import type { ApproverStandIns, ApproverView } from '@rubrica/contract';
import { afterEach, expect, test, vi } from 'vitest';

import { expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { StandInDialog } from './stand-in-dialog.tsx';

const elena: ApproverView = {
  id: '01a1de08-60cd-7848-bd40-c3cc1217428c',
  name: 'Elena',
  last_name: 'Vaca',
  email: 'elena@demo.ec',
  phone: '0991234567',
  identification_type: 'pasaporte',
  identification_number: 'AP1001',
  user_id: null,
  processes: [],
};
const marta = { id: '01a1de08-60cd-7848-bd40-c3cc1217428d', name: 'Marta Vaca', email: 'marta@demo.ec' };
const now: ApproverStandIns['list'][number] = {
  id: '01a1de08-60cd-7848-bd40-c3cc1217428e',
  name: 'Marta Vaca',
  starts_on: '2026-11-17',
  ends_on: '2026-11-20',
  state: 'now',
};

afterEach(() => vi.unstubAllGlobals());

function answering(answers: readonly (readonly [status: number, body: object])[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const [status, body] = answers[Math.min(asked.length, answers.length - 1)] ?? [500, {}];
    asked.push(`${init?.method ?? 'GET'} ${new URL(url, location.href).pathname.replace('/backend', '')}`);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  return asked;
}

test('the days are refused at their field, on a phone too', async () => {
  const issues = [{ path: 'ends_on', message: 'El último día ya pasó' }];
  answering([
    [200, { list: [], candidates: [marta] }],
    [422, { code: 'request.invalid', message: 'Hay datos que corregir.', issues }],
  ]);
  const screen = await renderPart(<StandInDialog approver={elena} onClose={() => undefined} />, phone);
  await expect.element(screen.getByText('Nadie está nombrado.')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Nombrar reemplazo' }).click();
  await expect.element(screen.getByText('El último día ya pasó')).toBeVisible();
});

test('a stand-in that rules is ended', async () => {
  const asked = answering([
    [200, { list: [now], candidates: [marta] }],
    [200, { list: [{ ...now, state: 'over' }], candidates: [marta] }],
  ]);
  const screen = await renderPart(<StandInDialog approver={elena} onClose={() => undefined} />);
  await expect.element(screen.getByText('Del 17/11/2026 al 20/11/2026 · Rige hoy')).toBeVisible();
  await screen.getByRole('button', { name: 'Terminar el reemplazo de Marta Vaca' }).click();
  await expect.element(screen.getByText('Del 17/11/2026 al 20/11/2026 · Terminó')).toBeVisible();
  expect(asked.at(-1)).toBe(`POST /api/approver/${elena.id}/stand-ins/${now.id}/end`);
});
