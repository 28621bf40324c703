import type { MassLoadColumnView, MassLoadRowView, MassLoadView } from '@rubrica/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { desktop, expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { settled } from '../../shared/ui/viewport/settled.fixture.ts';
import { CorrectRows } from './correct-rows.tsx';

const load: MassLoadView = {
  id: '01a1de08-60cd-7848-bd40-c3cc1217428c',
  process_id: '01a1de08-60cd-7848-bd40-c3cc1217428d',
  kind_name: 'Apertura de Cuenta',
  template_name: null,
  status: 'ready',
  file_name: 'carga.xlsx',
  created_by_name: 'María Andrango',
  created_at: '2026-11-15T15:00:00.000Z',
  send_at: null,
  total: 2,
  rows: { waiting: 0, valid: 0, invalid: 2, created: 0, failed: 0, sent: 0, undone: 0, kept: 0 },
  can: ['correct', 'discard'],
};

const problem = (column: string, change: Partial<MassLoadRowView['problems'][number]> = {}) => ({
  column,
  label: column.toUpperCase(),
  message: 'El campo es requerido',
  missing: true,
  value: '',
  ...change,
});

const row = (number: number, change: Partial<MassLoadRowView>): MassLoadRowView => ({
  number,
  state: 'invalid',
  label: 'Rosa Ñaupari',
  process_number_opertaion: null,
  signing_process_id: null,
  summary: '',
  problems: [],
  ...change,
});

const mail = problem('correo', { message: 'El correo electrónico es inválido', missing: false, value: 'sin arroba' });
const rows = [
  row(3, { summary: 'CORREO: El correo electrónico es inválido', problems: [mail] }),
  row(4, {
    summary: 'Faltan 6 columnas: «A», «B», «C» y 3 más',
    problems: ['a', 'b', 'c', 'd', 'e', 'tipo'].map((id) => problem(id)),
  }),
];
const column = (id: string, choices: string[] = []): MassLoadColumnView => ({
  id,
  label: id.toUpperCase(),
  need: 'always',
  format: 'Texto',
  choices,
});
const columns = [column('correo'), column('tipo', ['Cédula', 'Pasaporte'])];

/** The server as far as this part asks it; what it gets to correct. */
function serve(answerOf: (cells: Readonly<Record<string, string>>) => MassLoadRowView): object[] {
  const corrections: object[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const json = (body: object) =>
      new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } });
    if (init?.method === 'PATCH') {
      const { cells } = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as {
        cells: Readonly<Record<string, string>>;
      };
      corrections.push(cells);
      return json(answerOf(cells));
    }
    return url.includes('/columns') ? json({ list: columns }) : json({ list: rows, next: null });
  });
  return corrections;
}

afterEach(() => vi.unstubAllGlobals());

test('a wrong cell is written again by keyboard, checked at once, and its row becomes correct', async () => {
  const corrections = serve(({ correo = '' }) =>
    correo.includes('@') ? row(3, { state: 'valid' }) : row(3, { problems: [{ ...mail, value: correo }] }),
  );
  const screen = await renderPart(<CorrectRows load={load} />, desktop);
  const cell = screen.getByRole('textbox', { name: 'CORREO' });
  await expect.element(cell).toHaveValue('sin arroba');
  await expect.element(screen.getByText('El correo electrónico es inválido', { exact: true })).toBeVisible();
  await cell.fill('otra cosa');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => corrections).toEqual([{ correo: 'otra cosa' }]);
  await cell.fill('rosa@cliente.ec');
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByText('Correcta')).toBeVisible();
  expect(corrections).toEqual([{ correo: 'otra cosa' }, { correo: 'rosa@cliente.ec' }]);
});

test.each([desktop, phone])('a row that lacks many columns says how many, and opens them when asked', async (size) => {
  serve(() => row(4, {}));
  const screen = await renderPart(<CorrectRows load={load} />, size);
  await expect.element(screen.getByText('Faltan 6 columnas: «A», «B», «C» y 3 más')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'A', exact: true }).elements()).toHaveLength(0);
  await screen.getByRole('button', { name: 'Llenar las 6 columnas que faltan' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'A', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'TIPO' })).toBeVisible();
  await settled();
  await expectAccessible();
});

test('a cell that was left as it was is not sent', async () => {
  const corrections = serve(() => row(3, {}));
  const screen = await renderPart(<CorrectRows load={load} />, desktop);
  await screen.getByRole('textbox', { name: 'CORREO' }).click();
  await userEvent.keyboard('{Tab}');
  await screen.getByRole('button', { name: 'Llenar las 6 columnas que faltan' }).click();
  expect(corrections).toEqual([]);
});
