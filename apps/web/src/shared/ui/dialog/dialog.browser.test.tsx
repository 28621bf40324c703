import { Button, Menu } from '@mantine/core';
import { ApiError } from '@rubrica/contract';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { desktop, expectAccessible, phone, renderPart } from '../../../../test/support/render-part.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { settled } from '../viewport/settled.fixture.ts';
import { ConfirmDialog, type Confirmation } from './confirm-dialog.tsx';
import { confirm, ConfirmHost } from './confirm.tsx';
import { Dialog } from './dialog.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  const [colour, setColour] = useState('');
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Agregar
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Agregar firmante" foot={<Button>Guardar</Button>}>
        <SelectField label="Color" value={colour} onChange={setColour} options={[{ value: 'a', label: 'Azul' }]} />
        <p>Texto largo.</p>
      </Dialog>
    </>
  );
}

test('a dialog traps the focus, lets Escape close what is open inside first, and returns the focus', async () => {
  for (const viewport of [desktop, phone]) {
    const screen = await renderPart(<Page />, viewport);
    await screen.getByRole('button', { name: 'Agregar' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Agregar firmante' });
    await expect.element(dialog).toBeVisible();
    const field = dialog.getByRole('combobox', { name: 'Color' });
    await expect.element(field).toHaveFocus();
    await settled();
    await expectAccessible();
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(dialog.getByRole('button', { name: 'Cerrar' })).toHaveFocus();
    await userEvent.tab();
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('option', { name: 'Azul' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('option')).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
    await dialog.getByText('Texto largo.').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Agregar' })).toHaveFocus();
    await screen.unmount();
  }
});

test('a cancelled confirmation returns the focus to the button that opened it', async () => {
  const screen = await renderPart(
    <>
      <button type="button" onClick={() => void confirm({ title: '¿Reenviar el proceso?' })}>
        Reenviar
      </button>
      <ConfirmHost />
    </>,
  );
  for (const _ of ['the first', 'another']) {
    await screen.getByRole('button', { name: 'Reenviar' }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Reenviar' })).toHaveFocus();
  }
});

test('a confirmation opened from a menu returns the focus to the menu’s button', async () => {
  const screen = await renderPart(
    <>
      <Menu>
        <Menu.Target>
          <button type="button">Más</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void confirm({ title: '¿Reenviar el proceso?' })}>Reenviar</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmHost />
    </>,
  );
  await screen.getByRole('button', { name: 'Más' }).click();
  await screen.getByRole('menuitem', { name: 'Reenviar' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await settled();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Más' })).toHaveFocus();
});

test('on a phone a dialog is the whole screen', async () => {
  const screen = await renderPart(<Page />, phone);
  await screen.getByRole('button', { name: 'Agregar' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await settled();
  const { width, height } = screen.getByRole('dialog').element().getBoundingClientRect();
  expect([width, height]).toEqual([phone.width, phone.height]);
  await screen.getByRole('button', { name: 'Cerrar' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('on a phone a question without anything to type stands at the foot of the screen, as high as its words', async () => {
  const screen = await renderPart(<ConfirmHost />, phone);
  void confirm({ title: '¿Detener el enlace?', confirmLabel: 'Detener el enlace' });
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await settled();
  const { width, height, bottom } = screen.getByRole('dialog').element().getBoundingClientRect();
  expect([width, bottom]).toEqual([phone.width, phone.height]);
  expect(height).toBeLessThan(phone.height / 2);
  await expectAccessible();
  await screen.getByRole('button', { name: 'Cancelar' }).click();
  void confirm({ title: '¿No firmar?', reason: { isRequired: true } });
  await expect.element(screen.getByRole('textbox')).toBeVisible();
  await settled();
  expect(screen.getByRole('dialog').element().getBoundingClientRect().height).toBe(phone.height);
  await screen.getByRole('button', { name: 'Cancelar' }).click();
});

test('at 200 % the whole label of a button is on the screen', async () => {
  const width = 195;
  const screen = await renderPart(<ConfirmHost />, { width, height: 422 });
  void confirm({ title: 'Primero confirme que es usted', confirmLabel: 'Confirmar que soy yo ahora', tone: 'normal' });
  const button = screen.getByRole('button', { name: 'Confirmar que soy yo ahora' });
  await expect.element(button).toBeVisible();
  await settled();
  for (const part of [button.element(), ...button.element().querySelectorAll('span')]) {
    expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(width);
    expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth + 1);
  }
  await screen.getByRole('button', { name: 'Cancelar' }).click();
});

test('at 200 % all of a question scrolls: its words are not a strip between title and buttons', async () => {
  const body = 'Así nadie puede decir en su nombre que no firma. Después de confirmarlo le preguntaremos el motivo.';
  const screen = await renderPart(<ConfirmHost />, { width: 195, height: 422 });
  void confirm({ title: 'Primero confirme que es usted', body, confirmLabel: 'Confirmar que soy yo' });
  const words = screen.getByText(body);
  await expect.element(words).toBeVisible();
  await settled();
  const { scrollHeight, clientHeight } = words.element().parentElement?.parentElement ?? document.body;
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
  await expectAccessible();
  await screen.getByRole('button', { name: 'Cancelar' }).click();
});

test('a destructive action names what will be lost and requires a reason and typed confirmation', async () => {
  const onConfirm = vi.fn<(confirmation: Confirmation) => void>();
  const onCancel = vi.fn<() => void>();
  const screen = await renderPart(
    <ConfirmDialog
      isOpen
      title="¿Cancelar el proceso CV-2026-00418?"
      body="Esta acción no se puede deshacer."
      losses={['Las firmas de Lucía Toapanta', '2 documentos']}
      confirmLabel="Cancelar el proceso"
      cancelLabel="Volver"
      reason={{ isRequired: true }}
      typed="CANCELAR"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
    desktop,
  );
  await expect.element(screen.getByRole('listitem').first()).toHaveTextContent('Las firmas de Lucía Toapanta');
  await settled();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Cancelar el proceso' }).click();
  expect(onConfirm).not.toHaveBeenCalled();
  await expect.element(screen.getByText('Ingrese el motivo')).toBeVisible();
  await expect.element(screen.getByText('Escriba «CANCELAR» tal como se muestra')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Motivo' }).fill('  Precio equivocado ');
  await screen.getByRole('textbox', { name: 'Para continuar, escriba «CANCELAR»' }).fill('CANCELAR');
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledWith({ reason: 'Precio equivocado' });
  await screen.getByRole('button', { name: 'Volver' }).click();
  expect(onCancel).toHaveBeenCalledOnce();
});

test('a confirmation can be opened from anywhere and is answered once', async () => {
  const screen = await renderPart(<ConfirmHost />, desktop);
  const refused = confirm({ title: '¿Eliminar el borrador?', confirmLabel: 'Eliminar' });
  await expect.element(screen.getByRole('dialog', { name: '¿Eliminar el borrador?' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(await refused).toBeUndefined();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  const accepted = confirm({ title: '¿Eliminar el borrador?', confirmLabel: 'Eliminar' });
  await screen.getByRole('button', { name: 'Eliminar' }).click();
  expect(await accepted).toEqual({ reason: '' });
});

test('while the work is under way nothing closes the dialog, and a failure is shown inside it', async () => {
  const screen = await renderPart(<ConfirmHost />, phone);
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((_, fail) => {
    reject = fail;
  });
  const work = vi.fn<() => Promise<void>>().mockReturnValueOnce(promise).mockResolvedValueOnce();
  const answer = confirm({ title: '¿Reenviar el enlace?', confirmLabel: 'Reenviar', tone: 'normal', work });
  const dialog = screen.getByRole('dialog');
  await screen.getByRole('button', { name: 'Reenviar' }).click();
  await expect.element(dialog).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Cerrar' })).toBeDisabled();
  reject(new ApiError(409, { message: 'El proceso ya terminó.' }));
  await expect.element(screen.getByRole('alert').filter({ hasText: 'El proceso ya terminó.' })).toBeVisible();
  await settled();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Reenviar' }).click();
  expect(await answer).toEqual({ reason: '' });
  await expect.element(dialog).not.toBeInTheDocument();
});
