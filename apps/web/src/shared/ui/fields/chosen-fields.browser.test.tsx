import { beforeAll, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { desktop, expectAccessible, phone, renderPart } from '../../../../test/support/render-part.tsx';
import { settled } from '../viewport/settled.fixture.ts';
import { CheckboxField } from './checkbox-field.tsx';
import { CheckboxGroupField } from './checkbox-group-field.tsx';
import { YesNoField } from './choice-field.tsx';
import { DateField } from './date-field.tsx';
import { Held } from './held.fixture.tsx';
import { MultiSelectField } from './multi-select-field.tsx';
import { SelectField } from './select-field.tsx';

const provinces = [
  'Azuay',
  'Bolívar',
  'Cañar',
  'Carchi',
  'Chimborazo',
  'Cotopaxi',
  'El Oro',
  'Esmeraldas',
  'Guayas',
].map((label) => ({ value: label.toUpperCase(), label }));

beforeAll(async () => {
  await import('./calendar.tsx');
}, 30_000);

test('an option is found by typing without accents and taken with Enter', async () => {
  const seen = vi.fn<(value: string) => void>();
  const screen = await renderPart(
    <Held initial="" seen={seen}>
      {(bound) => <SelectField {...bound} label="Provincia" options={provinces} isClearable />}
    </Held>,
    desktop,
  );
  const field = screen.getByRole('combobox', { name: 'Provincia' });
  const { width, height } = field.element().getBoundingClientRect();
  await field.click({ position: { x: width - 12, y: height / 2 } });
  await expect.element(screen.getByRole('listbox', { name: 'Provincia' })).toBeVisible();
  await userEvent.keyboard('canar{Enter}');
  await expect.element(field).toHaveValue('Cañar');
  expect(seen).toHaveBeenLastCalledWith('CAÑAR');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(field).toHaveValue('Carchi');
  await userEvent.keyboard('zzz');
  await expect.element(screen.getByText('No encontramos coincidencias')).toBeVisible();
  await settled();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await userEvent.tab();
  await expect.element(field).toHaveValue('Carchi');
  await screen.getByRole('button', { name: 'Borrar «Provincia»' }).click();
  expect(seen).toHaveBeenLastCalledWith('');
});

test('a list that opens far down a page does not scroll the page', async () => {
  const many = Array.from({ length: 40 }, (_, place) => ({ value: String(place), label: `Cantón ${place}` }));
  const screen = await renderPart(
    <div style={{ padding: '3000px 0' }}>
      <Held initial="">{(bound) => <SelectField {...bound} label="Cantón" options={many} />}</Held>
    </div>,
    desktop,
  );
  const field = screen.getByRole('combobox', { name: 'Cantón' });
  field.element().scrollIntoView({ block: 'center' });
  const places = new Set([scrollY]);
  addEventListener('scroll', () => places.add(scrollY));
  await field.fill('c'); // opens and offers the first in one step
  await expect
    .element(screen.getByRole('option', { name: 'Cantón 0' }))
    .toHaveAttribute('data-combobox-selected', 'true');
  await userEvent.keyboard('{ArrowDown}'.repeat(25));
  await expect
    .element(screen.getByRole('option', { name: 'Cantón 25' }))
    .toHaveAttribute('data-combobox-selected', 'true');
  const list = screen.getByRole('listbox').element().getBoundingClientRect();
  const active = screen.getByRole('option', { name: 'Cantón 25' }).element().getBoundingClientRect();
  expect([active.top >= list.top, active.bottom <= list.bottom + 1]).toEqual([true, true]);
  expect(places.size).toBe(1);
  expect(scrollY).toBeGreaterThan(1000);
});

test('server-side search results are shown as returned', async () => {
  const search = vi.fn<(query: string) => void>();
  const screen = await renderPart(
    <SelectField
      label="Parroquia"
      value="9"
      chosenLabel="AZUAY/CUENCA/BAÑOS"
      options={[]}
      onSearch={search}
      isSearching
      onChange={() => undefined}
    />,
  );
  const field = screen.getByRole('combobox', { name: 'Parroquia' });
  await expect.element(field).toHaveValue('AZUAY/CUENCA/BAÑOS');
  await field.fill('sin');
  expect(search).toHaveBeenLastCalledWith('sin');
  await expect.element(screen.getByText('Buscando…')).toBeVisible();
});

test('several can be chosen and taken out again, with the keyboard too', async () => {
  for (const viewport of [desktop, phone]) {
    const screen = await renderPart(
      <Held<readonly string[]> initial={['GUAYAS']}>
        {(bound) => <MultiSelectField {...bound} label="Provincias" options={provinces} />}
      </Held>,
      viewport,
    );
    const field = screen.getByRole('combobox', { name: 'Provincias' });
    const chosen = () =>
      screen.getByRole('list', { name: 'Elegidos en «Provincias»' }).getByRole('listitem').elements();
    await field.click();
    await screen.getByRole('option', { name: 'Azuay' }).click();
    expect(chosen().map(({ textContent }) => textContent)).toEqual(['Guayas', 'Azuay']);
    await settled();
    await expectAccessible();
    await userEvent.keyboard('{Escape}{Backspace}');
    expect(chosen()).toHaveLength(1);
    await screen.getByRole('button', { name: 'Quitar «Guayas»' }).click();
    await expect.element(screen.getByRole('listitem')).not.toBeInTheDocument();
    await screen.unmount();
  }
});

test('yes or no is answered with the arrows and starts unanswered', async () => {
  const seen = vi.fn<(value: string) => void>();
  const screen = await renderPart(
    <Held initial="" seen={seen}>
      {(bound) => <YesNoField {...bound} label="¿Es PEP?" isRequired error="El campo es requerido" size="large" />}
    </Held>,
  );
  const group = screen.getByRole('radiogroup', { name: '¿Es PEP?' });
  await expect.element(group).toHaveAccessibleDescription('* El campo es requerido');
  await expect.element(group.getByRole('radio', { name: 'Sí' })).not.toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(seen).toHaveBeenLastCalledWith('SI');
  await userEvent.keyboard('{ArrowRight}');
  expect(seen).toHaveBeenLastCalledWith('NO');
  const { height } = group.getByText('No').element().closest('label')?.getBoundingClientRect() ?? { height: 0 };
  expect(height).toBeGreaterThanOrEqual(44);
  await settled();
  await expectAccessible();
});

test('a date is typed with digits alone, and an invalid one stays as typed', async () => {
  const seen = vi.fn<(value: string) => void>();
  const screen = await renderPart(
    <Held initial="" seen={seen}>
      {(bound) => <DateField {...bound} label="Vence" />}
    </Held>,
  );
  const field = screen.getByRole('textbox', { name: 'Vence' });
  await field.click();
  await userEvent.keyboard('31022026');
  await expect.element(field).toHaveValue('31/02/2026');
  expect(seen).toHaveBeenLastCalledWith('31/02/2026');
  await field.fill('1/3/2026');
  await expect.element(field).toHaveValue('01/03/2026');
  expect(seen).toHaveBeenLastCalledWith('2026-03-01');
});

test('a date is picked from a calendar that speaks Spanish', async () => {
  for (const viewport of [desktop, phone]) {
    const seen = vi.fn<(value: string) => void>();
    const screen = await renderPart(
      <Held initial="2026-11-14" seen={seen}>
        {(bound) => <DateField {...bound} label="Vence" />}
      </Held>,
      viewport,
    );
    await screen.getByRole('button', { name: 'Abrir el calendario de «Vence»' }).click();
    await expect.element(screen.getByText('Noviembre de 2026')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '14 de noviembre de 2026' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: /Abrir el calendario/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Noviembre de 2026')).toBeVisible();
    await settled();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Mes siguiente' }).click();
    await screen.getByRole('button', { name: '24 de diciembre de 2026' }).click();
    expect(seen).toHaveBeenLastCalledWith('2026-12-24');
    await expect.element(screen.getByRole('textbox', { name: 'Vence' })).toHaveValue('24/12/2026');
    await screen.unmount();
  }
});

test('a single checkbox is accepted, and a checkbox list shows each error with an asterisk', async () => {
  const screen = await renderPart(
    <>
      <Held initial={false}>
        {(bound) => (
          <CheckboxField
            {...bound}
            label={
              <>
                Acepto la <a href="#p">política</a>
              </>
            }
            error="El campo es requerido"
          />
        )}
      </Held>
      <Held<readonly string[]> initial={[]}>
        {(bound) => (
          <CheckboxGroupField
            {...bound}
            label="Documentos"
            options={[
              { value: 'a', label: 'Cédula' },
              { value: 'b', label: 'Matrícula' },
            ]}
            error={['* Elija al menos uno', 'La cédula es obligatoria']}
          />
        )}
      </Held>
    </>,
  );
  const accept = screen.getByRole('checkbox', { name: 'Acepto la política' });
  await expect.element(accept).toHaveAccessibleDescription('* El campo es requerido');
  await accept.click();
  await expect.element(accept).toBeChecked();
  const group = screen.getByRole('group', { name: 'Documentos' });
  await expect.element(group).toHaveAccessibleDescription('* Elija al menos uno * La cédula es obligatoria');
  await group.getByText('Matrícula').click();
  await expect.element(group.getByRole('checkbox', { name: 'Matrícula' })).toBeChecked();
  await settled();
  await expectAccessible();
});
