import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { desktop, expectAccessible, phone, renderPart } from '../../../../test/support/render-part.tsx';
import { FieldGrid } from './field-grid.tsx';
import { Held } from './held.fixture.tsx';
import { MoneyField } from './money-field.tsx';
import { NumberField } from './number-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { TextField } from './text-field.tsx';
import { TextareaField } from './textarea-field.tsx';

const nothing = (): void => undefined;

function paste(element: Element, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

test('an error is announced with its field and moves nothing on the page', async () => {
  for (const viewport of [desktop, phone]) {
    const Form = () => {
      const [error, setError] = useState<string>();
      return (
        <FieldGrid columns={3}>
          <TextField label="Cédula" isRequired value="17" onChange={nothing} error={error} note="Diez dígitos" />
          <TextField label="¿Cómo desea que le llamemos en los correos que recibirá?" value="" onChange={nothing} />
          <MoneyField label="Precio" value={1_248_000} onChange={nothing} />
          <button type="button" onClick={() => setError('Ingrese el dato completo con el formato 0000000000')}>
            Revisar
          </button>
        </FieldGrid>
      );
    };
    const screen = await renderPart(<Form />, viewport);
    const field = screen.getByRole('textbox', { name: 'Cédula' });
    await expect.element(field).toHaveAccessibleDescription('Diez dígitos');
    const places = () =>
      [...document.querySelectorAll('input, button')].map((part) => part.getBoundingClientRect().top);
    const before = places();
    await screen.getByRole('button', { name: 'Revisar' }).click();
    await expect.element(field).toHaveAccessibleDescription('Ingrese el dato completo con el formato 0000000000');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveAttribute('aria-required', 'true');
    expect(places()).toEqual(before);
    await screen.unmount();
  }
});

test('a plate is formatted while it is typed, and the caret stays in place', async () => {
  const screen = await renderPart(
    <Held initial="">{(bound) => <TextField {...bound} label="Placa" mask="@@@-####" isUpperCase />}</Held>,
  );
  const plate = screen.getByRole('textbox', { name: 'Placa' });
  await plate.click();
  await userEvent.keyboard('tb9x48210');
  await expect.element(plate).toHaveValue('TBX-4821');
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{Delete}');
  await expect.element(plate).toHaveValue('TB-4821');
  await userEvent.keyboard('a');
  await expect.element(plate).toHaveValue('TBA-4821');
  expect((plate.element() as HTMLInputElement).selectionStart).toBe(3);
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  await expect.element(plate).toHaveValue('');
});

test('a mask accepts pasted text with other separators, and phones show a numeric keyboard', async () => {
  const screen = await renderPart(
    <Held initial="">{(bound) => <TextField {...bound} label="Cédula" mask="##########" />}</Held>,
  );
  const field = screen.getByRole('textbox', { name: 'Cédula' });
  await field.fill('171003406-5');
  await expect.element(field).toHaveValue('1710034065');
  await expect.element(field).toHaveAttribute('inputmode', 'numeric');
});

test('money groups itself, takes the dot of the number pad and is kept in cents', async () => {
  const seen = vi.fn<(cents: number | undefined) => void>();
  const screen = await renderPart(
    <Held<number | undefined> initial={undefined} seen={seen}>
      {(bound) => <MoneyField {...bound} label="Precio" />}
    </Held>,
  );
  const field = screen.getByRole('textbox', { name: 'Precio' });
  await field.click();
  await userEvent.keyboard('1234.5');
  await expect.element(field).toHaveValue('$ 1.234,5');
  expect(seen).toHaveBeenLastCalledWith(123_450);
  await userEvent.tab();
  await expect.element(field).toHaveValue('$ 1.234,50');
  (field.element() as HTMLInputElement).select();
  paste(field.element(), 'USD 12,480.99');
  await expect.element(field).toHaveValue('$ 12.480,99');
  expect(seen).toHaveBeenLastCalledWith(1_248_099);
  await field.click();
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  await expect.element(field).toHaveValue('');
  expect(seen).toHaveBeenLastCalledWith(undefined);
});

test('a digit typed inside an amount leaves the caret behind it', async () => {
  const screen = await renderPart(
    <Held<number | undefined> initial={123_456_00}>{(bound) => <MoneyField {...bound} label="Precio" />}</Held>,
  );
  const field = screen.getByRole('textbox', { name: 'Precio' });
  const element = field.element() as HTMLInputElement;
  await field.click();
  element.setSelectionRange(3, 3);
  await userEvent.keyboard('9');
  await expect.element(field).toHaveValue('$ 1.923.456,00');
  expect(element.selectionStart).toBe(5);
});

test('a number has its unit and no more decimals than asked', async () => {
  const seen = vi.fn<(value: number | undefined) => void>();
  const screen = await renderPart(
    <Held<number | undefined> initial={undefined} seen={seen}>
      {(bound) => <NumberField {...bound} label="Tasa" unit="%" decimals={1} />}
    </Held>,
  );
  await screen.getByRole('textbox', { name: 'Tasa' }).click();
  await userEvent.keyboard('12,345');
  await expect.element(screen.getByRole('textbox', { name: 'Tasa' })).toHaveValue('12,3');
  expect(seen).toHaveBeenLastCalledWith(12.3);
});

test('a telephone is grouped for the eye and kept as digits', async () => {
  const seen = vi.fn<(value: string) => void>();
  const screen = await renderPart(
    <Held initial="" seen={seen}>
      {(bound) => <PhoneField {...bound} label="Celular" />}
    </Held>,
  );
  const field = screen.getByRole('textbox', { name: 'Celular' });
  await field.fill('+593 99 123 4567');
  await expect.element(field).toHaveValue('099 123 4567');
  expect(seen).toHaveBeenLastCalledWith('0991234567');
  await expect.element(field).toHaveAttribute('autocomplete', 'tel');
});

test('a password can be looked at, and every unmet rule is listed', async () => {
  const rules = ['Debe contener al menos un número.', 'Debe tener al menos 8 caracteres.'];
  const screen = await renderPart(
    <Held initial="secreta">
      {(bound) => <PasswordField {...bound} label="Contraseña" autoComplete="new-password" error={rules} />}
    </Held>,
  );
  const field = screen.getByLabelText('Contraseña', { exact: true });
  await expect.element(field).toHaveAttribute('type', 'password');
  await screen.getByRole('button', { name: 'Mostrar la contraseña' }).click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(screen.getByRole('button', { name: 'Ocultar la contraseña' })).toBeVisible();
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(rules.map((rule) => `* ${rule}`));
  await expectAccessible();
});

test('a long text counts its characters and stops at the last', async () => {
  const screen = await renderPart(
    <Held initial="">{(bound) => <TextareaField {...bound} label="Motivo" maxLength={10} />}</Held>,
  );
  const field = screen.getByRole('textbox', { name: 'Motivo' });
  await field.click();
  await userEvent.keyboard('corregir el motor');
  await expect.element(field).toHaveValue('corregir e');
  await expect.element(screen.getByText('10/10')).toBeVisible();
  await expect.element(field).toHaveAccessibleDescription('Máximo 10 caracteres.');
});

test('the help of a field is found by keyboard and is not part of its name', async () => {
  const screen = await renderPart(
    <TextField label="Código dactilar" hint="Está al reverso de la cédula." value="" onChange={nothing} />,
  );
  const help = screen.getByRole('button', { name: 'Ayuda sobre «Código dactilar»' });
  await expect.element(help).toBeVisible(); // it follows the field
  await userEvent.tab();
  await expect.element(help).toHaveFocus();
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent('Está al reverso de la cédula.');
  await expect.element(screen.getByRole('textbox', { name: 'Código dactilar', exact: true })).toBeVisible();
  await expectAccessible();
});

test('written fields are accessible in every state', async () => {
  for (const viewport of [desktop, phone]) {
    const screen = await renderPart(
      <FieldGrid>
        <TextField
          label="Correo"
          type="email"
          autoComplete="email"
          value=""
          onChange={nothing}
          placeholder="nombre@correo.com"
        />
        <TextField label="Motor" value="KP16" onChange={nothing} isDisabled />
        <TextField label="Chasis" value="KP16" onChange={nothing} isReadOnly maxLength={17} />
        <TextField
          label="Buscar"
          value=""
          onChange={nothing}
          isLabelHidden
          size="large"
          placeholder="Nombre o cédula"
        />
        <MoneyField label="Precio" value={undefined} onChange={nothing} error="El campo es requerido" />
      </FieldGrid>,
      viewport,
    );
    await expect.element(screen.getByRole('textbox', { name: 'Motor' })).toBeDisabled();
    await expectAccessible();
    await screen.unmount();
  }
});
