import { notifications } from '@mantine/notifications';
import { dataSources } from '@rubrica/catalogues';
import type { CompanyService } from '@rubrica/contract';
import { afterEach, expect, test, vi } from 'vitest';

import { desktop, expectAccessible, renderPart } from '../../../../test/support/render-part.tsx';
import { ServiceDialog } from './service-dialog.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  notifications.clean();
});

const field = (name: string, label: string, more: Partial<CompanyService['fields'][number]> = {}) => ({
  name,
  label,
  is_secret: false,
  is_required: true,
  example: '',
  options: [],
  value: '',
  hint: '',
  is_stored: false,
  ...more,
});

const registry: CompanyService = {
  code: 'civil-registry',
  title: 'Registro civil',
  uses: 'sandbox',
  fields: [
    field('REGISTRY_PROVIDER', 'Proveedor', { is_required: false, options: ['ANF', 'TodoLegal'], value: 'ANF' }),
    field('REGISTRY_SOURCE', 'A nombre de quién se consulta', { is_required: false, options: [...dataSources] }),
    field('REGISTRY_URL', 'Dirección del proveedor'),
  ],
  changed_at: null,
  changed_by: null,
  succeeded_at: null,
  failed_at: null,
};

async function openDialog() {
  const screen = await renderPart(<ServiceDialog service={registry} onClose={() => {}} />, desktop);
  await expect.element(screen.getByRole('combobox', { name: 'Proveedor' })).toHaveValue('ANF');
  const choice = screen.getByRole('combobox', { name: 'A nombre de quién se consulta' });
  await expect.element(choice).toHaveValue('');
  await screen.getByRole('textbox', { name: /^Dirección del proveedor/ }).fill('https://datos.proveedor.ec');
  return { screen, choice };
}

test('the registry is asked in the name of the source that the company chooses, and of none unless it does', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body));
    return Response.json({ list: [] });
  });
  const valuesWith = (source: string) => ({
    values: { REGISTRY_PROVIDER: 'ANF', REGISTRY_SOURCE: source, REGISTRY_URL: 'https://datos.proveedor.ec' },
  });

  const untouched = await openDialog();
  await untouched.screen.getByRole('button', { name: 'Probar y usar' }).click();
  await expect.poll(() => bodies.at(-1)).toEqual(valuesWith(''));
  await untouched.screen.unmount();

  const { screen, choice } = await openDialog();
  await choice.click();
  const offered = screen.getByRole('option').elements();
  expect(offered.map(({ textContent: text }) => text)).toEqual([...dataSources]);
  await expectAccessible();
  await screen.getByRole('option', { name: 'Urbano' }).click();
  await screen.getByRole('button', { name: 'Probar y usar' }).click();
  await expect.poll(() => bodies.at(-1)).toEqual(valuesWith('Urbano'));
});
