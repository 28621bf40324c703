import type { ApprovedKind, ApproverView } from '@rubrica/contract';
import { afterEach, expect, test, vi } from 'vitest';

import { expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { settled } from '../../shared/ui/viewport/settled.fixture.ts';
import { ApproverDialog } from './approver-dialog.tsx';

const adhesion = 'a0000000-0000-4000-8000-000000000001';
const documents = 'a0000000-0000-4000-8000-000000000002';
const kinds: readonly ApprovedKind[] = [
  { process_id: adhesion, name: 'Solicitud de Adhesión', approvers: [] },
  { process_id: documents, name: 'e-Sign documento digital', approvers: [] },
];

const elena: ApproverView = {
  id: '01a1de08-60cd-7848-bd40-c3cc1217428c',
  name: 'Elena',
  last_name: 'Vaca',
  email: 'elena@demo.ec',
  phone: '0991234567',
  identification_type: 'cedula_ciudadania',
  identification_number: '1710034065',
  user_id: null,
  processes: [{ process_id: adhesion, name: 'Solicitud de Adhesión', order: 1 }],
};

const nothing = (): void => {};

afterEach(() => vi.unstubAllGlobals());

function answering(answer: object, status = 200): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${new URL(url, location.href).pathname.replace('/backend', '')}`);
    return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } });
  });
  return asked;
}

test('a cédula is validated while it is typed, and an incomplete form is not sent', async () => {
  const asked = answering(elena);
  const screen = await renderPart(
    <ApproverDialog approver={undefined} kinds={kinds} onClose={nothing} onSaved={nothing} />,
    phone,
  );
  await screen.getByRole('combobox', { name: 'Tipo de identificación' }).click();
  await screen.getByRole('option', { name: 'Cédula de ciudadanía' }).click();
  await screen.getByRole('textbox', { name: 'Número de identificación' }).fill('1710034066');
  await expect.element(screen.getByText('El número de cédula no es válido')).toBeVisible();
  await screen.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(screen.getByText('Ingrese el apellido')).toBeVisible();
  expect(asked).toEqual([]);
  await settled();
  await expectAccessible();
});

test('only the changed kinds are sent, after the person', async () => {
  const asked = answering(elena);
  const onSaved = vi.fn<() => void>();
  const screen = await renderPart(
    <ApproverDialog approver={elena} kinds={kinds} onClose={nothing} onSaved={onSaved} />,
    phone,
  );
  await screen.getByRole('checkbox', { name: 'Solicitud de Adhesión' }).click();
  await screen.getByRole('checkbox', { name: 'e-Sign documento digital' }).click();
  await screen.getByRole('button', { name: 'Guardar' }).click();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(asked).toEqual([
    `PATCH /api/approver/${elena.id}/update`,
    'POST /api/approver/process/create',
    `DELETE /api/approver/${adhesion}/${elena.id}/delete`,
  ]);
});

test('a duplicate approver is reported, and what was typed stays', async () => {
  answering({ code: 'approver.exists', message: 'Ya existe un aprobador con esa identificación o ese correo.' }, 409);
  const screen = await renderPart(
    <ApproverDialog approver={elena} kinds={kinds} onClose={nothing} onSaved={nothing} />,
    phone,
  );
  await screen.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(screen.getByText('Ya existe un aprobador con esa identificación o ese correo.')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Nombres' })).toHaveValue('Elena');
});
