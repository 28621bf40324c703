import { afterEach, expect, test, vi } from 'vitest';

import { desktop, expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { networkMessage } from '../../shared/api.ts';
import { CorrectionDialog } from './correction-dialog.tsx';

const signer = {
  id: '01a1de08-60cd-7848-bd40-c3cc1217428c',
  capacity: 'Cliente',
  name: 'Ana',
  last_name: 'Andrade',
  email: 'ana@cliente.ec',
  phone: '0991234567',
  identification_type: 'cedula_ciudadania',
  identification_number: '1710034065',
};

afterEach(() => vi.unstubAllGlobals());

/** The process is read; what is sent meets this. */
function sendingMeets(answer: () => Response): void {
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) =>
    init?.method === 'POST' ? answer() : Response.json({ signers: [signer] }),
  );
}

async function correctTheName(viewport: typeof desktop | typeof phone) {
  const onDone = vi.fn<(message: string) => void>();
  const process = {
    id: signer.id,
    process_id: signer.id,
    process_number_opertaion: 'OP-1',
    document_round: 1,
    actions: [],
  };
  const part = <CorrectionDialog process={process} onClose={() => {}} onDone={onDone} />;
  const screen = await renderPart(part, viewport);
  await screen.getByRole('textbox', { name: /^Nombre/ }).fill('Anita');
  await screen.getByRole('button', { name: 'Corregir', exact: true }).click();
  return { screen, onDone };
}

for (const viewport of [desktop, phone]) {
  test(`a failed call is reported, and what was typed stays, at ${viewport.width} pixels`, async () => {
    sendingMeets(() => {
      throw new TypeError('lost');
    });
    const { screen, onDone } = await correctTheName(viewport);
    await expect.element(screen.getByText(networkMessage)).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('Anita');
    await expectAccessible();
    expect(onDone).not.toHaveBeenCalled();
    await screen.unmount();
  });
}

test('what the server refuses is shown beside its field', async () => {
  const issues = [{ path: 'signers.0.name', message: 'Escriba el nombre como en la cédula' }];
  sendingMeets(() => Response.json({ code: 'input.invalid', message: 'Revise los datos.', issues }, { status: 422 }));
  const { screen } = await correctTheName(desktop);
  await expect
    .element(screen.getByRole('textbox', { name: /^Nombre/ }))
    .toHaveAccessibleDescription(/como en la cédula/);
  await screen.unmount();
});
