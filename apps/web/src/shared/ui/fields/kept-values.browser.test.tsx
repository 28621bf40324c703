import { useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';

import { makeSession, makeToken } from '../../../../test/support/factories.ts';
import { renderPart } from '../../../../test/support/render-part.tsx';
import { session } from '../../session/session.ts';
import { FormField } from './form-field.tsx';
import { useKeptValues } from './kept-values.ts';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

function Sample() {
  const form = useForm({ defaultValues: { name: '', city: 'Quito', password: '' } });
  const forget = useKeptValues({ form, name: 'sample', fields: ['name', 'city'] });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        forget();
      }}
    >
      <FormField control={form.control} name="name">
        {(field) => <TextField {...field} label="Nombre" />}
      </FormField>
      <FormField control={form.control} name="city">
        {(field) => <TextField {...field} label="Ciudad" />}
      </FormField>
      <FormField control={form.control} name="password">
        {(field) => <PasswordField {...field} label="Clave" autoComplete="off" />}
      </FormField>
      <button type="submit">Enviar</button>
    </form>
  );
}

beforeEach(() => sessionStorage.clear());

test('what was typed is there again after a reload, except secrets', async () => {
  const before = await renderPart(<Sample />);
  await before.getByLabelText('Nombre').fill('Rosa Elena');
  await before.getByLabelText('Clave').fill('Secreta.2026!');
  await expect.poll(() => JSON.stringify(sessionStorage)).toContain('Rosa Elena');
  expect(JSON.stringify(sessionStorage)).not.toContain('Secreta');
  await before.unmount();
  const after = await renderPart(<Sample />);
  await expect.element(after.getByLabelText('Nombre')).toHaveValue('Rosa Elena');
  await expect.element(after.getByLabelText('Ciudad')).toHaveValue('Quito');
  await expect.element(after.getByLabelText('Clave')).toHaveValue('');
});

test('what was sent is forgotten', async () => {
  const screen = await renderPart(<Sample />);
  await screen.getByLabelText('Nombre').fill('Rosa Elena');
  await expect.poll(() => sessionStorage.length).toBe(1);
  await screen.getByRole('button', { name: 'Enviar' }).click();
  await expect.poll(() => sessionStorage.length).toBe(0);
});

test('signing out forgets it too', async () => {
  session.set(makeSession({ id_token: makeToken({ sub: 'rosa' }) }));
  const screen = await renderPart(<Sample />);
  await screen.getByLabelText('Nombre').fill('Rosa Elena');
  await expect.poll(() => sessionStorage.length).toBe(1);
  session.set(undefined);
  expect(sessionStorage.length).toBe(0);
});
