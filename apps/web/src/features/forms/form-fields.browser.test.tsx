import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { desktop, expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { completed } from './test/completed.ts';
import { formOf, TestForm } from './test/test-form.tsx';

const required = { required: true } as const;

test('a text gets its mask and capitals while it is typed, and is validated on every key', async () => {
  const { onCompleted, content } = completed();
  const screen = await renderPart(
    <TestForm
      definition={formOf([
        {
          id: 'factura',
          name: 'Factura',
          data_type: 'string',
          extra_format: { mask: '###-###' },
          validations: required,
          tooltip: 'Está arriba a la derecha.',
          notes: 'Seis números.',
          place_holder: '001-002',
        },
        { id: 'marca', name: 'Marca', data_type: 'string', extra_format: { upper_case: true } },
      ])}
      onCompleted={onCompleted}
    />,
  );
  const invoice = screen.getByRole('textbox', { name: 'Factura' });
  await expect.element(invoice).toHaveAccessibleDescription('Seis números.');
  await expect.element(invoice).toHaveAttribute('placeholder', '001-002');
  await expect.element(invoice).toHaveAttribute('aria-required', 'true');
  await screen.getByRole('button', { name: 'Ayuda sobre «Factura»' }).hover();
  await expect.element(screen.getByText('Está arriba a la derecha.')).toBeVisible();
  await invoice.click();
  await userEvent.keyboard('0010');
  await expect.element(invoice).toHaveValue('001-0');
  await expect.element(invoice).toHaveAccessibleDescription('Ingrese el dato completo con el formato 000-000');
  await userEvent.keyboard('02{Tab}');
  await expect.element(invoice).toHaveAccessibleDescription('Seis números.');
  await screen.getByRole('textbox', { name: 'Marca' }).fill('chevrolet');
  await screen.getByRole('button', { name: 'Continuar' }).click();
  expect(content()?.answers).toEqual({ factura: '001-002', marca: 'CHEVROLET' });
});

test('a plate is drawn beside its field while it is typed, for the eyes alone', async () => {
  const screen = await renderPart(
    <TestForm
      definition={formOf([
        {
          id: 'placa',
          name: 'Placa',
          data_type: 'string',
          handle_validator: 'plate',
          extra_format: { upper_case: true },
          place_holder: 'PKU-0316',
        },
      ])}
    />,
    desktop,
  );
  await screen.getByRole('textbox', { name: 'Placa' }).fill('tbx-4');
  await expect.element(screen.getByText('TBX-4316')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Placa' })).toHaveAccessibleDescription(/placa/);
  await expectAccessible();
});

test('several errors of one answer are a list, each with its asterisk', async () => {
  const screen = await renderPart(
    <TestForm
      definition={formOf([
        {
          id: 'cedula',
          name: 'Cédula',
          data_type: 'string',
          handle_validator: 'cedula',
          validations: { not_same_as: 'otra' },
        },
        { id: 'otra', name: 'Otra cédula', data_type: 'string' },
      ])}
      answers={{ otra: '123' }}
    />,
  );
  await screen.getByRole('textbox', { name: 'Cédula', exact: true }).fill('123');
  await expect.element(screen.getByText('* Ingrese un número de cédula válido')).toBeVisible();
  await expect.element(screen.getByText('* Debe ser distinto de «Otra cédula»')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Otra cédula' }).fill('1234');
  await expect.element(screen.getByText('* Debe ser distinto de «Otra cédula»')).not.toBeInTheDocument();
});

test('an email, numbers, money and a day are typed as people write them and leave in their normal form', async () => {
  const { onCompleted, content } = completed();
  const screen = await renderPart(
    <TestForm
      definition={formOf([
        { id: 'correo', name: 'Correo', data_type: 'email', validations: required },
        { id: 'telefono', name: 'Teléfono', data_type: 'numero', validations: { type: 'numeric' } },
        { id: 'celular', name: 'Celular', data_type: 'string', handle_validator: 'mobile' },
        { id: 'kilometros', name: 'Kilómetros', data_type: 'numero' },
        { id: 'tasa', name: 'Tasa', data_type: 'numero' },
        { id: 'precio', name: 'Precio', data_type: 'numero', validations: { type: 'money' } },
        { id: 'entrega', name: 'Entrega', data_type: 'fecha' },
      ])}
      onCompleted={onCompleted}
    />,
  );
  const email = screen.getByRole('textbox', { name: 'Correo' });
  await email.fill('maria@');
  await expect.element(email).toHaveAccessibleDescription('El correo electrónico es inválido');
  await email.fill('maria@correo.ec');
  await screen.getByRole('textbox', { name: 'Teléfono' }).fill('02 245-6789');
  await screen.getByRole('textbox', { name: 'Celular' }).fill('0991234567');
  const kilometres = screen.getByRole('textbox', { name: 'Kilómetros' });
  await kilometres.fill('48500');
  await expect.element(kilometres).toHaveValue('48.500');
  await screen.getByRole('textbox', { name: 'Tasa' }).click();
  await userEvent.keyboard('15.6');
  await expect.element(screen.getByRole('textbox', { name: 'Tasa' })).toHaveValue('15,6');
  const price = screen.getByRole('textbox', { name: 'Precio' });
  await price.fill('21900,5');
  await userEvent.keyboard('{Tab}');
  await expect.element(price).toHaveValue('$ 21.900,50');
  const day = screen.getByRole('textbox', { name: 'Entrega' });
  await day.fill('31022026');
  await expect.element(day).toHaveAccessibleDescription('Ingrese una fecha válida');
  await day.fill('28/02/2026');
  await screen.getByRole('button', { name: 'Continuar' }).click();
  expect(content()?.answers).toEqual({
    correo: 'maria@correo.ec',
    telefono: '022456789',
    celular: '0991234567',
    kilometros: 48_500,
    tasa: 15.6,
    precio: 21_900.5,
    entrega: '2026-02-28',
  });
});

test('choices are made by keyboard: one of a list, yes or no, several boxes', async () => {
  const { onCompleted, content } = completed();
  const options = ['nuevo', 'usado', 'chocado'].map((id) => ({ id, description: id }));
  const screen = await renderPart(
    <TestForm
      definition={formOf([
        { id: 'condicion', name: 'Condición', data_type: 'dropdown', options, validations: required },
        { id: 'estado', name: 'Estado', data_type: 'autocomplete', options, validations: required },
        { id: 'gravado', name: 'Gravamen', question: '¿Tiene prenda?', data_type: 'si-no', validations: required },
        { id: 'extras', name: 'Accesorios', data_type: 'select', options, validations: required },
      ])}
      onCompleted={onCompleted}
    />,
  );
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Condición' })).toHaveFocus();
  await expect
    .element(screen.getByRole('group', { name: 'Accesorios' }))
    .toHaveAccessibleDescription('* El campo es requerido');
  expect(screen.getByText('* El campo es requerido').elements()).toHaveLength(2);
  await userEvent.keyboard('us{Enter}{Tab}');
  await userEvent.keyboard('choc{Enter}{Tab}');
  await userEvent.keyboard(' {Tab} {Tab}{Tab} ');
  await expect.element(screen.getByRole('radio', { name: 'Sí' })).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(onCompleted).toHaveBeenCalledOnce());
  expect(content()?.answers).toEqual({
    condicion: 'usado',
    estado: 'chocado',
    gravado: 'SI',
    extras: ['nuevo', 'chocado'],
  });
});

test('questions depend on earlier answers, and a mask on the chosen type', async () => {
  const screen = await renderPart(
    <TestForm
      definition={formOf([
        {
          id: 'tipo',
          name: 'Tipo',
          data_type: 'dropdown',
          options: [
            { id: 'placa', description: 'Placa' },
            { id: 'ramv', description: 'RAMV' },
          ],
        },
        {
          id: 'codigo',
          name: 'Código',
          data_type: 'string',
          is_child: 'tipo',
          parent_value: 'no_empty',
          validations: required,
          parent_variable_validation: { tipo: { placa: { mask: '@@@-####' }, ramv: { mask: '@########' } } },
        },
        { id: 'duenio', name: 'Dueño', data_type: 'string', is_child: 'tipo', parent_value: 'placa' },
      ])}
    />,
  );
  expect(screen.getByRole('textbox').elements()).toHaveLength(0);
  const kind = screen.getByRole('combobox', { name: 'Tipo' });
  await kind.fill('Placa');
  await expect.element(screen.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  const code = screen.getByRole('textbox', { name: 'Código' });
  await code.fill('pku0316');
  await expect.element(code).toHaveValue('pku-0316');
  await screen.getByRole('textbox', { name: 'Dueño' }).fill('Ana');
  await kind.fill('RAMV');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('textbox', { name: 'Dueño' })).not.toBeInTheDocument();
  await expect.element(code).toHaveAccessibleDescription('Ingrese el dato completo con el formato A00000000');
  await kind.fill('Placa');
  await expect.element(screen.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('textbox', { name: 'Dueño' })).toHaveValue('');
  await expect.element(screen.getByRole('textbox', { name: 'Dueño' })).toHaveAccessibleDescription('');
});

test('forward only from a valid group, back always, skipping groups with nothing to ask', async () => {
  const { onCompleted } = completed();
  const screen = await renderPart(
    <TestForm
      definition={formOf(
        [{ id: 'nombre', name: 'Nombre', data_type: 'string', validations: required }],
        [{ id: 'apodo', name: 'Apodo', data_type: 'string', is_child: 'nombre', parent_value: 'Pepe' }],
        [{ id: 'edad', name: 'Edad', data_type: 'numero', validations: required }],
      )}
      onCompleted={onCompleted}
    />,
  );
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Grupo 1' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Nombre' })).toHaveFocus();
  await expect
    .element(screen.getByRole('textbox', { name: 'Nombre' }))
    .toHaveAccessibleDescription('El campo es requerido');
  await userEvent.keyboard('Ana{Enter}');
  await expect.element(screen.getByRole('heading', { name: 'Grupo 3' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Edad' })).toHaveAccessibleDescription('');
  await screen.getByRole('button', { name: 'Anterior' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Ana');
  await screen.getByRole('textbox', { name: 'Nombre' }).fill('Pepe');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { name: 'Grupo 2' })).toBeVisible();
  expect(onCompleted).not.toHaveBeenCalled();
});

test('signers are rows of five required fields, each error beside its own', async () => {
  const { onCompleted, content } = completed();
  const definition = {
    version: '1',
    groups: [{ id_group: 1, index: 1, name: 'Datos del aprobador', variables: [] }],
  };
  for (const viewport of [desktop, phone]) {
    const screen = await renderPart(<TestForm definition={definition} onCompleted={onCompleted} />, viewport);
    await screen.getByRole('button', { name: 'Continuar' }).click();
    expect(screen.getByText('El campo es requerido').elements()).toHaveLength(5);
    await expect.element(screen.getByRole('textbox', { name: 'Nombre' })).toHaveFocus();
    await expectAccessible();
    await screen.unmount();
  }
  onCompleted.mockClear();
  const screen = await renderPart(<TestForm definition={definition} onCompleted={onCompleted} />);
  await screen.getByRole('textbox', { name: 'Nombre' }).fill('María Loor');
  await screen.getByRole('combobox', { name: 'Tipo de identificación' }).fill('Ciudadania');
  await expect.element(screen.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  const number = screen.getByRole('textbox', { name: 'Número de identificación' });
  await number.fill('1710034065999');
  await expect.element(number).toHaveValue('1710034065');
  await screen.getByRole('textbox', { name: 'Teléfono' }).fill('0991234567');
  await screen.getByRole('textbox', { name: 'Correo electrónico' }).fill('maria@correo.ec');
  await screen.getByRole('button', { name: 'Agregar firmante' }).click();
  await expect.element(screen.getByRole('region', { name: 'Firmante 2' })).toBeVisible();
  expect(screen.getByText('El campo es requerido').elements()).toHaveLength(0);
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await expect
    .element(screen.getByRole('region', { name: 'Firmante 2' }).getByRole('textbox', { name: 'Nombre' }))
    .toHaveFocus();
  expect(onCompleted).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Quitar al firmante 2' }).click();
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await vi.waitFor(() => expect(onCompleted).toHaveBeenCalledOnce());
  expect(content()?.answers).toEqual({
    firmantes: [
      {
        nombre: 'María Loor',
        tipo_id: 'cedula_ciudadania',
        id_num: '1710034065',
        telefono: '0991234567',
        email: 'maria@correo.ec',
      },
    ],
  });
});
