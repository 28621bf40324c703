import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { desktop, expectAccessible, phone, renderPart } from '../../../../test/support/render-part.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Wizard, type WizardProps } from './wizard.tsx';

const names = ['Archivos', 'Firmantes', 'Ubicación', 'Notificaciones', 'Resumen'];

function stateOf(place: number, at: number): 'current' | 'error' | 'done' | 'todo' {
  if (place === at) return 'current';
  if (place === 3) return 'error';
  return place < at ? 'done' : 'todo';
}

function Creating(props: Partial<WizardProps>) {
  const [at, setAt] = useState(1);
  const [name, setName] = useState('');
  return (
    <Wizard
      steps={names.map((label, place) => ({
        id: label,
        label,
        state: stateOf(place, at),
      }))}
      onStep={(id) => setAt(names.indexOf(id))}
      heading={`Paso de ${names[at]}`}
      onBack={at === 0 ? undefined : () => setAt(at - 1)}
      onContinue={() => setAt(at + 1)}
      header={{ title: 'Contrato de compraventa', saved: 'Guardado hace un momento', onClose: () => undefined }}
      {...props}
    >
      <TextField label="Nombre" value={name} onChange={setName} />
    </Wizard>
  );
}

test('on a desktop the steps are visible with their state, and earlier ones can be visited', async () => {
  for (const layout of ['side', 'across'] as const) {
    const screen = await renderPart(<Creating layout={layout} />, desktop);
    const steps = screen.getByRole('navigation', { name: 'Pasos' }).getByRole('listitem');
    expect(steps.elements().map(({ textContent }) => textContent?.replace(/^\d/, ''))).toEqual([
      'Archivos, listo',
      'Firmantes, paso actual',
      'Ubicación, pendiente',
      'Notificaciones, con datos por corregir',
      'Resumen, pendiente',
    ]);
    await expectAccessible();
    await screen.getByRole('button', { name: /^Notificaciones/ }).click();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Paso de Notificaciones');
    await screen.unmount();
  }
});

test('on a phone a bar shows the step, and the buttons are at the bottom', async () => {
  const screen = await renderPart(<Creating missing="Falta ubicar la firma de Esteban Cordero" />, phone);
  await expect.element(screen.getByText('Paso 2 de 5 · Firmantes')).toBeVisible();
  await expect.element(screen.getByText('Falta ubicar la firma de Esteban Cordero')).toBeVisible();
  expect(screen.getByRole('navigation').elements()).toHaveLength(0);
  await expectAccessible();
  const { bottom, height } = screen.getByRole('button', { name: 'Continuar' }).element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(phone.height);
  expect(height).toBeGreaterThanOrEqual(44);
});

test('a new step begins at its title, whether by Enter, by Continuar or by Anterior', async () => {
  const screen = await renderPart(<Creating />, desktop);
  const heading = screen.getByRole('heading', { level: 1 });
  await expect.element(heading).not.toHaveFocus();
  await screen.getByRole('textbox', { name: 'Nombre' }).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toHaveTextContent('Paso de Ubicación');
  await expect.element(heading).toHaveFocus();
  await screen.getByRole('button', { name: 'Anterior' }).click();
  await expect.element(heading).toHaveTextContent('Paso de Firmantes');
  await expect.element(heading).toHaveFocus();
});

test('inside a page the wizard has no bar of its own and says what comes next', async () => {
  const screen = await renderPart(<PlainWizard />, desktop);
  await expect.element(screen.getByText('Siguiente: Ubicación')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cerrar' }).elements()).toHaveLength(0);
  await expectAccessible();
});

function PlainWizard() {
  return (
    <Wizard
      steps={names.map((label, place) => ({ id: label, label, state: place === 1 ? 'current' : 'todo' }))}
      heading="Firmantes"
      onContinue={() => undefined}
    >
      Contenido
    </Wizard>
  );
}

test('a form in a dialog above does not send the wizard', async () => {
  const onContinue = vi.fn<() => void>();
  const screen = await renderPart(
    <Wizard
      steps={[{ id: 'a', label: 'Resumen', state: 'current' }]}
      heading="Resumen"
      nextLabel="Enviar a firmar"
      onContinue={onContinue}
    >
      <Dialog isOpen onClose={() => undefined} title="Otro">
        <form>
          <TextField label="Dentro" value="" onChange={() => undefined} />
        </form>
      </Dialog>
    </Wizard>,
    desktop,
  );
  await screen.getByRole('textbox', { name: 'Dentro' }).click();
  await userEvent.keyboard('{Enter}');
  expect(onContinue).not.toHaveBeenCalled();
});
