import type { ComparisonView as Compared, FileVerdict, VerifiedSignature } from '@rubrica/contract';
import { afterEach, expect, test, vi } from 'vitest';

import { desktop, expectAccessible, phone, renderPart } from '../../../../test/support/render-part.tsx';
import { VerificationResult } from '../verification-result.tsx';
import { makeSignature, makeView } from '../verification.fixture.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** One white pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';
const picture = { width: 1000, height: 1414, png };

const forged: Compared = {
  title: 'El documento tal como lo firmó LUCÍA TOAPANTA MERA',
  explanation: 'Después de esta firma cambió la página 2. Nadie firmó ese cambio.',
  state: 'bad',
  signer: 'LUCÍA TOAPANTA MERA',
  signed_at: '2026-11-14T15:00:00.000Z',
  signed_bytes: 4,
  page_count: 2,
  pages: [
    { number: 1, state: 'same', state_text: 'Igual', areas: [] },
    {
      number: 2,
      state: 'changed',
      state_text: '1 cambio',
      areas: [
        {
          kind: 'unsigned',
          left: 0.1,
          top: 0.7,
          width: 0.8,
          height: 0.05,
          text: 'Página 2, abajo, de lado a lado: algo que nadie firmó',
          signature: null,
        },
      ],
    },
  ],
  pictures: [{ number: 2, signed: picture, today: picture }],
};

const file = new File(['%PDF firmado y más'], 'contrato.pdf', { type: 'application/pdf' });

const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

/** What the server answers, one after the other, with the fields that each question carried. */
function answer(...bodies: readonly object[]) {
  const left = [...bodies];
  const asked: Record<string, string>[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, request) => {
    if (request?.body instanceof FormData) asked.push(textsOf(request.body));
    return Promise.resolve(Response.json(left.shift() ?? {}));
  });
  return asked;
}

interface Shown {
  readonly verdict?: FileVerdict;
  readonly signature?: Partial<VerifiedSignature>;
}

const show = (viewport: typeof desktop | typeof phone, { verdict = 'indeterminate', signature = {} }: Shown = {}) =>
  renderPart(
    <VerificationResult
      name="contrato.pdf"
      file={file}
      view={makeView({ verdict, signatures: [makeSignature({ signed_bytes: 4, ...signature })] })}
    />,
    viewport,
  );

const open = 'El documento tal como lo firmó LUCÍA TOAPANTA MERA';

test('each signature opens what was signed beside today’s file, with what changed outlined and said', async () => {
  for (const viewport of [desktop, phone]) {
    const asked = answer(forged);
    const screen = await show(viewport);
    await screen.getByRole('button', { name: open }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: open })).toHaveFocus();
    await expect.element(screen.getByText(/Nadie firmó ese cambio/)).toBeVisible();
    await expect.element(screen.getByRole('img', { name: 'Página 2 tal como se firmó' })).toBeVisible();
    await expect.element(screen.getByRole('img', { name: 'Página 2 tal como está hoy' })).toBeVisible();
    await expect.element(screen.getByText('Página 2, abajo, de lado a lado: algo que nadie firmó')).toBeVisible();
    expect(asked).toEqual([{ signed_bytes: '4', pages: '' }]);
    await expectAccessible();
    await screen.getByRole('button', { name: 'Volver al resultado' }).click();
    await expect.element(screen.getByRole('button', { name: open })).toBeVisible();
    await screen.unmount();
    vi.restoreAllMocks();
  }
});

test('a page that was not drawn yet is asked for when somebody looks at it', async () => {
  const asked = answer(forged, { ...forged, pictures: [{ number: 1, signed: picture, today: null }] });
  const screen = await show(desktop);
  await screen.getByRole('button', { name: open }).click();
  await screen.getByRole('button', { name: /Página 1 Igual/ }).click();
  await expect.element(screen.getByRole('img', { name: 'Página 1 tal como está hoy' })).toBeVisible();
  expect(asked.map(({ pages }) => pages)).toEqual(['', '1']);
  await expect.element(screen.getByText('Se ve igual')).toBeVisible();
});

test('a page is enlarged, and a switch shows it before and after', async () => {
  answer(forged);
  const screen = await show(phone);
  await screen.getByRole('button', { name: open }).click();
  await screen.getByRole('button', { name: 'Ampliar' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Página 2, ampliada' });
  await expect.element(dialog.getByRole('button', { name: 'Así está hoy' })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'Así se firmó' }).click();
  await expect.element(dialog.getByRole('img', { name: 'Página 2 tal como se firmó' })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the signed version is the beginning of the file, cut out in the browser without a call', async () => {
  answer(forged);
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:nothing';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const screen = await show(desktop);
  await screen.getByRole('button', { name: open }).click();
  await screen.getByRole('button', { name: 'Descargar lo firmado' }).click();
  expect(await saved[0]?.text()).toBe('%PDF');
});

test('a failed comparison is reported and can be retried', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('the network failed'));
  const screen = await show(desktop);
  await screen.getByRole('button', { name: open }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/No hay conexión con el servidor/);
  answer(forged);
  await screen.getByRole('button', { name: 'Intentar nuevamente' }).click();
  await expect.element(screen.getByRole('img', { name: 'Página 2 tal como está hoy' })).toBeVisible();
});

test('beside a bad verdict stands what changed, and one press compares it with what was signed', async () => {
  for (const viewport of [desktop, phone]) {
    const asked = answer(forged, forged);
    const screen = await show(viewport, { verdict: 'invalid' });
    const panel = screen.getByRole('region', { name: 'Lo que cambió' });
    await expect.element(panel.getByText('Página 2 de 2')).toBeVisible();
    await expect.element(panel.getByRole('img', { name: 'Página 2 tal como está hoy' })).toBeVisible();
    await expect.element(panel.getByText(/algo que nadie firmó/)).toBeVisible();
    await expectAccessible();
    await panel.getByRole('button', { name: 'Comparar con lo que firmaron' }).click();
    await expect.element(screen.getByRole('img', { name: 'Página 2 tal como se firmó' })).toBeVisible();
    expect(asked).toHaveLength(2);
    await screen.unmount();
    vi.restoreAllMocks();
  }
});

test('a bad verdict whose pages look the same shows no change', async () => {
  const same = { ...forged, state: 'good', pages: forged.pages.map((page) => ({ ...page, state: 'same', areas: [] })) };
  const asked = answer(same);
  const screen = await show(desktop, { verdict: 'invalid' });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await expect.element(screen.getByRole('button', { name: open })).toBeVisible();
  expect(screen.getByText('Lo que cambió').query()).toBeNull();
  await screen.unmount();
});

test('a time that only the signer claims is told as such', async () => {
  answer(forged);
  const screen = await show(desktop, { signature: { time_source: 'claimed' } });
  await screen.getByRole('button', { name: open }).click();
  await expect.element(screen.getByText(/según quien firmó, comparado con el de hoy/)).toBeVisible();
});
