import type { ProcessRow } from '@rubrica/contract';
import { afterEach, expect, test, vi } from 'vitest';

import { makeUser } from '../../../test/support/factories.ts';
import { desktop, expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { ConfirmHost } from '../../shared/ui/dialog/confirm.tsx';
import { currentUser } from '../account/index.ts';
import { makeProcess } from './detail/make-process.fixture.ts';
import { ManyActions } from './many-actions.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  currentUser.set(undefined);
});

const [ana, eva, luis] = ['1', '2', '3'].map((last) => `01a1de08-60cd-7848-bd40-c3cc1217428${last}`) as [
  string,
  string,
  string,
];
const first: ProcessRow = makeProcess({
  id: '01a1de08-60cd-7848-bd40-c3cc12174291',
  signatories: { total: 2, signed: 1 },
  people: [
    { id: ana, name: 'Ana Paz', status: 'OPENED' },
    { id: eva, name: 'Eva Mora', status: 'SIGNED' },
  ],
  actions: ['resend'],
});
const second: ProcessRow = makeProcess({
  id: '01a1de08-60cd-7848-bd40-c3cc12174292',
  people: [{ id: luis, name: 'Luis Vega', status: 'PENDING' }],
  actions: ['resend'],
});

function listen(answer: (path: string) => Response): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: unknown) => {
    const { pathname } = new URL(String(url), location.href);
    asked.push(pathname);
    return answer(pathname);
  });
  return asked;
}

const show = (rows: readonly ProcessRow[], onDone: () => void, viewport = desktop as typeof desktop | typeof phone) =>
  renderPart(
    <>
      <ManyActions rows={rows} onDone={onDone} />
      <ConfirmHost />
    </>,
    viewport,
  );

test('whose signature is awaited in several is reminded once each, and who cannot be is told', async () => {
  currentUser.set(makeUser({ permissions: ['PE_REENVIAR'] }));
  const asked = listen((path) =>
    path.includes(luis)
      ? Response.json({ code: 'reminder.too_soon', message: 'Ya se le recordó.' }, { status: 409 })
      : Response.json({ message: 'Enviamos un recordatorio.', next_at: '2026-11-18T19:00:00.000Z' }),
  );
  const onDone = vi.fn<() => void>();
  const screen = await show([first, second], onDone, phone);
  await screen.getByRole('button', { name: 'Recordar la firma' }).click();
  await expect.element(screen.getByRole('dialog')).toMatchTextContent(/¿Recordar su firma a 2 personas\?/);
  await expectAccessible();
  expect(asked).toEqual([]);
  await screen.getByRole('button', { name: 'Recordar', exact: true }).click();
  await expect.element(screen.getByText('Recordatorios enviados: 1 de 2. Ya se le recordó.')).toBeVisible();
  expect(asked.map((path) => /signatory\/([\w-]+)\/remind$/.exec(path)?.[1])).toEqual([ana, luis]);
  expect(onDone).toHaveBeenCalledOnce();
  await screen.unmount();
});

test('several are given to one person, who is chosen first', async () => {
  currentUser.set(makeUser({ permissions: ['PE_CREACION'] }));
  const asked = listen((path) =>
    path.endsWith('/assignees')
      ? Response.json({ list: [{ id: ana, name: 'Ana Paz' }] })
      : Response.json({ message: 'Ana Paz atiende ahora este proceso.' }),
  );
  const onDone = vi.fn<() => void>();
  const screen = await show([first, second], onDone);
  expect(screen.getByRole('button', { name: 'Recordar la firma' }).elements()).toHaveLength(0);
  await screen.getByRole('button', { name: 'Asignar' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Asignar' }).click();
  await expect.element(dialog.getByText('Elija a una persona')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('combobox', { name: 'Persona' }).click();
  await screen.getByRole('option', { name: 'Ana Paz' }).click();
  await dialog.getByRole('button', { name: 'Asignar' }).click();
  await expect.element(screen.getByText('Procesos asignados: 2 de 2.')).toBeVisible();
  expect(asked.filter((path) => path.endsWith('/assign'))).toHaveLength(2);
  expect(onDone).toHaveBeenCalledOnce();
  await screen.unmount();
});

test('nobody is reminded where a signature is not awaited, and nothing ended is given away', async () => {
  currentUser.set(makeUser({ permissions: ['PE_REENVIAR'] }));
  const ended: ProcessRow = { ...second, status: 'CANCELLED', actions: [] };
  const screen = await show([ended], () => {});
  await expect.element(screen.getByText(/^Nada se puede hacer a la vez/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Recordar|Asignar/ }).elements()).toHaveLength(0);
  await screen.unmount();
});
