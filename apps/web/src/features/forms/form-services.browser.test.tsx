import { ApiError } from '@rubrica/contract';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { renderPart } from '../../../test/support/render-part.tsx';
import { showError } from '../../shared/api.ts';
import { completed } from './test/completed.ts';
import { formOf, TestForm } from './test/test-form.tsx';
import type { FormServices } from './use-dynamic-form.ts';

const required = { required: true } as const;

test('a picture and a PDF are answers once they are stored, and can be taken away', async () => {
  const { onCompleted, content } = completed();
  const upload = vi.fn<FormServices['upload']>((_, { name, type }) =>
    Promise.resolve({ path: `store-${name}`, name, type }),
  );
  const screen = await renderPart(
    <TestForm
      definition={formOf([
        { id: 'contrato', name: 'Contrato', data_type: 'pdf', is_annexe: true, validations: required },
      ])}
      services={{ upload }}
      onCompleted={onCompleted}
    />,
  );
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(screen.getByText('* El campo es requerido')).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input ?? document.body, new File(['%PDF-1.7'], 'contrato.pdf', { type: 'application/pdf' }));
  await expect.element(screen.getByText('contrato.pdf')).toBeVisible();
  await expect.element(screen.getByText('* El campo es requerido')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await vi.waitFor(() => expect(onCompleted).toHaveBeenCalledOnce());
  expect(content()?.annexes).toEqual({
    contrato: { path: 'store-contrato.pdf', name: 'contrato.pdf', type: 'application/pdf' },
  });
  await screen.getByRole('button', { name: /Quitar/ }).click();
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(screen.getByText('* El campo es requerido')).toBeVisible();
});

const byRegistry = formOf([
  {
    id: 'id_num',
    name: 'Cédula',
    data_type: 'string',
    handle_validator: 'cedula',
    ws_autocomplete: {
      service: 'registro civil',
      dependencies: {},
      fields_autocomplete: { nombre: 'surnames_and_names' },
    },
  },
  { id: 'nombre', name: 'Nombre', data_type: 'string' },
]);

test('registry data fill the form and are announced, and so is a failure', async () => {
  const ask = vi
    .fn<() => Promise<Record<string, unknown>>>()
    .mockResolvedValueOnce({ surnames_and_names: 'LOOR ANDRADE MARÍA' })
    .mockRejectedValueOnce(new Error('no'));
  const onLookupFailure = vi.fn<(error: unknown) => void>();
  const screen = await renderPart(<TestForm definition={byRegistry} services={{ ask, onLookupFailure }} />);
  const number = screen.getByRole('textbox', { name: 'Cédula' });
  await number.fill('1710034065');
  await expect.element(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('LOOR ANDRADE MARÍA');
  await expect.element(number).toHaveAccessibleDescription(/Completamos los datos/);
  await number.fill('0926687856');
  await expect.element(number).toHaveAccessibleDescription(/Ingréselos a mano/);
  expect(onLookupFailure).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('LOOR ANDRADE MARÍA');
});

test('a registry that does not answer is said in the server’s words, and nothing is filled', async () => {
  const refusal = { message: 'El servicio de consulta no responde. Intenta nuevamente' };
  const screen = await renderPart(
    <TestForm
      definition={byRegistry}
      services={{ ask: () => Promise.reject(new ApiError(503, refusal)), onLookupFailure: showError }}
    />,
  );
  await screen.getByRole('textbox', { name: 'Cédula' }).fill('1710034065');
  const toast = screen.getByText(refusal.message);
  await expect.element(toast).toBeVisible();
  expect(toast.element().closest('[data-type]')?.getAttribute('data-type')).toBe('error');
  await expect.element(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('');
});
