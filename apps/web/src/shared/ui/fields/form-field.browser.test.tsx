import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { z } from 'zod';

import { renderPart } from '../../../../test/support/render-part.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { FormField, whileTyping } from './form-field.tsx';
import { MoneyField } from './money-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

const schema = z.object({
  plate: z.string().regex(/^[A-Z]{3}-\d{4}$/, 'Ingrese la placa completa'),
  price: z.number('El campo es requerido').optional(),
  colour: z.string().min(1, 'Elija un color'),
  password: z.string().regex(/\d/, 'Debe contener al menos un número.').min(8, 'Debe tener al menos 8 caracteres.'),
  terms: z.literal(true, 'El campo es requerido'),
});

type Answers = z.input<typeof schema>;

function Form({ onSend }: { readonly onSend: (answers: Answers) => void }) {
  const { control, handleSubmit } = useForm<Answers>({
    ...whileTyping,
    resolver: zodResolver(schema),
    defaultValues: { plate: '', colour: '', password: '' },
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((answers) => onSend(answers))(event)}>
      <FormField control={control} name="plate">
        {(field) => <TextField {...field} label="Placa" mask="@@@-####" isUpperCase />}
      </FormField>
      <FormField control={control} name="price">
        {(field) => <MoneyField {...field} label="Precio" />}
      </FormField>
      <FormField control={control} name="colour">
        {(field) => <SelectField {...field} label="Color" options={[{ value: 'azul', label: 'Azul' }]} />}
      </FormField>
      <FormField control={control} name="password" errors="all">
        {(field) => <PasswordField {...field} label="Contraseña" autoComplete="new-password" />}
      </FormField>
      <FormField control={control} name="terms">
        {({ value, ...field }) => (
          <CheckboxField
            {...field}
            value={value ?? false}
            onChange={field.onChange as (value: boolean) => void}
            label="Acepto"
          />
        )}
      </FormField>
      <button type="submit">Enviar</button>
    </form>
  );
}

test('a form validates on every key, focuses its first error and sends what was typed', async () => {
  const send = vi.fn<(answers: Answers) => void>();
  const screen = await renderPart(<Form onSend={send} />);
  const plate = screen.getByRole('textbox', { name: 'Placa' });
  await plate.click();
  await userEvent.keyboard('tbx48');
  await expect.element(plate).toHaveAccessibleDescription('Ingrese la placa completa');
  await screen.getByRole('button', { name: 'Enviar' }).click();
  await expect.element(plate).toHaveFocus();
  await expect.element(plate).toHaveValue('TBX-48');
  await expect.element(screen.getByText('* Debe contener al menos un número.')).toBeVisible();
  await expect.element(screen.getByText('* Debe tener al menos 8 caracteres.')).toBeVisible();
  await userEvent.keyboard('{End}21');
  await expect.element(plate).toHaveAccessibleDescription('');
  await screen.getByRole('textbox', { name: 'Precio' }).fill('12480,5');
  await screen.getByRole('combobox', { name: 'Color' }).fill('az');
  await expect.element(screen.getByRole('option', { name: 'Azul' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await screen.getByLabelText('Contraseña', { exact: true }).fill('secreta99');
  await screen.getByRole('checkbox', { name: 'Acepto' }).click();
  await screen.getByRole('button', { name: 'Enviar' }).click();
  await expect.poll(() => send.mock.calls).toHaveLength(1);
  expect(send).toHaveBeenCalledWith({
    plate: 'TBX-4821',
    price: 1_248_050,
    colour: 'azul',
    password: 'secreta99',
    terms: true,
  });
});
