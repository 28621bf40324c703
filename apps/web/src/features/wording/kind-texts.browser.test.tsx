import type { KindWording } from '@rubrica/contract';
import { afterEach, expect, test, vi } from 'vitest';

import { desktop, expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { ConfirmHost } from '../../shared/ui/dialog/confirm.tsx';
import { KindTextsEditor } from './kind-texts-editor.tsx';

const id = 'a0000000-0000-4000-8000-000000000001';
const wording: KindWording = {
  texts: { name: 'Venta de autos' },
  draft: null,
  drafted_by: null,
  needs_two: false,
  can: { write: true, publish: true },
  versions: [
    { number: 2, texts: { name: 'Venta de autos' }, published_at: '2026-03-02T15:00:00.000Z', published_by: 'ana' },
    { number: 1, texts: { name: 'Autos' }, published_at: '2026-03-01T15:00:00.000Z', published_by: 'ana' },
  ],
  shipped: {
    name: 'Compra Venta',
    description: 'Contrato de un vehículo',
    welcome: 'Revise y firme.',
    farewell: 'Gracias.',
    documents: [{ code: 'contrato', title: 'Contrato de compraventa' }],
    groups: [{ id: '1', name: 'Vehículo', variables: [{ id: 'placa', name: 'Placa', question: '¿Qué placa tiene?' }] }],
  },
  documents: [],
};

afterEach(() => vi.unstubAllGlobals());

/** Keeps a draft until it is published, as the server does. */
function serving(refusal?: object): unknown[] {
  const sent: unknown[] = [];
  let state = wording;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const act = `${init?.method ?? 'GET'} ${url.split('/').at(-1)}`;
    const texts = (init?.body ? JSON.parse(init.body as string) : undefined) as KindWording['texts'] | undefined;
    sent.push(texts ? [act, texts] : [act]);
    if (act === 'POST publish') state = { ...state, texts: state.draft ?? {}, draft: null };
    else state = { ...state, draft: texts ?? null };
    const body = refusal ?? state;
    return new Response(JSON.stringify(body), {
      status: refusal ? 422 : 200,
      headers: { 'content-type': 'application/json' },
    });
  });
  return sent;
}

const open = (viewport = desktop as { width: number; height: number }, shown = wording) =>
  renderPart(
    <>
      <ConfirmHost />
      <KindTextsEditor id={id} wording={shown} />
    </>,
    viewport,
  );

test('a text is written over the original and published after a question', async () => {
  const sent = serving();
  const screen = await open();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Textos de Venta de autos' })).toBeVisible();
  await expect.element(screen.getByText('Original: «Compra Venta»')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Saludo al cliente' }).fill('Bienvenido a su auto.');
  await screen.getByText('Vehículo', { exact: true }).click();
  await screen.getByRole('textbox', { name: 'Pregunta' }).fill('Escriba la placa');
  await expectAccessible();
  await screen.getByRole('button', { name: 'Publicar' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await expect.element(screen.getByText('Los textos se publicaron.')).toBeVisible();
  const written = {
    name: 'Venta de autos',
    texts: { welcome: 'Bienvenido a su auto.' },
    variables: { placa: { question: 'Escriba la placa' } },
  };
  expect(sent).toEqual([['POST draft', written], ['POST publish']]);
});

test('a draft is kept without being published', async () => {
  const sent = serving();
  const screen = await open();
  await screen.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Autos nuevos');
  await screen.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect.element(screen.getByText(/^El borrador se guardó/)).toBeVisible();
  expect(sent).toEqual([['POST draft', { name: 'Autos nuevos' }]]);
});

test('an earlier version and the originals come back into the fields and are published, on a phone too', async () => {
  const sent = serving();
  const screen = await open(phone);
  await expectAccessible();
  const name = screen.getByRole('textbox', { name: 'Nombre', exact: true });
  await screen.getByRole('button', { name: 'Usar como borrador: Versión 1' }).click();
  await expect.element(name).toHaveValue('Autos');
  await screen.getByRole('button', { name: 'Usar como borrador: Original' }).click();
  await expect.element(name).toHaveValue('Compra Venta');
  await screen.getByRole('button', { name: 'Publicar' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await expect.element(screen.getByText('Los textos se publicaron.')).toBeVisible();
  expect(sent).toEqual([['POST draft', {}], ['POST publish']]);
});

test('a refusal stands at its field', async () => {
  serving({
    code: 'request.invalid',
    message: 'Hay datos que corregir.',
    issues: [{ path: 'groups.1', message: 'Un grupo llamado «aprobador» se convierte en la tabla de firmantes' }],
  });
  const screen = await open();
  await screen.getByText('Vehículo', { exact: true }).click();
  await screen.getByRole('textbox', { name: 'Nombre del paso' }).fill('Datos del aprobador');
  await screen.getByRole('button', { name: 'Publicar' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await expect.element(screen.getByRole('dialog').getByText('Hay datos que corregir.')).toBeVisible();
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Nombre del paso' }))
    .toHaveAccessibleDescription(/tabla de firmantes/);
});

test('with four eyes the writer waits for somebody else, who publishes the draft as it stands', async () => {
  const sent = serving();
  const drafted = { ...wording, draft: { name: 'Autos' }, drafted_by: 'Ana Torres', needs_two: true };
  const writer = await open(desktop, { ...drafted, can: { write: true, publish: false } });
  await expect.element(writer.getByText(/Hay un borrador de Ana Torres/)).toBeVisible();
  await expect.element(writer.getByText(/una persona distinta de la que lo escribió/)).toBeVisible();
  await expect.element(writer.getByRole('button', { name: 'Publicar' })).toBeDisabled();
  await writer.unmount();

  const screen = await open(phone, { ...drafted, can: { write: false, publish: true } });
  await expect.element(screen.getByRole('textbox', { name: 'Nombre' })).toHaveAttribute('readonly');
  expect(screen.getByRole('button', { name: 'Descartar borrador' }).elements()).toHaveLength(0);
  await expectAccessible();
  await screen.getByRole('button', { name: 'Publicar' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await expect.poll(() => sent).toEqual([['POST publish']]);
});
