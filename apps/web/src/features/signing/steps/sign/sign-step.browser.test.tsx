import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { signatoryId, type FakePortal, type StateWish } from '../../../../../test/support/fake-portal.ts';
import { desktop, expectAccessible, phone } from '../../../../../test/support/render-part.tsx';
import { openVisit, showVisit } from '../../test/visit.tsx';

const here = location.href;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
});
afterEach(() => vi.unstubAllGlobals());

/** Two documents: signing has a screen of its own. */
const openSigning = async (wish: StateWish, viewport: typeof desktop | typeof phone = phone) => {
  const visit = await openVisit({ current: 'sign', process: { document_count: 2 }, ...wish }, viewport);
  signsWell(visit.portal);
  return visit;
};

function signsWell(portal: FakePortal): void {
  portal.answer('POST /sign', () => ({
    message: 'Listo',
    detail: '',
    is_waiting: true,
    state: portal.become({ current: 'complete' }),
  }));
  portal.answer('GET /preview-signed-documents', { documents: [], is_complete: false, still_to_sign: [] });
}

type Screen = Awaited<ReturnType<typeof openVisit>>['screen'];

async function consentAndSign(screen: Screen): Promise<void> {
  await screen.getByRole('checkbox', { name: /Leí los 2 documentos/ }).click();
  await screen.getByRole('button', { name: 'Firmar' }).click();
}

test('a confirmation says honestly what it is; its consent begins empty and is asked for', async () => {
  for (const viewport of [desktop, phone]) {
    sessionStorage.clear();
    const { portal, screen, title } = await openSigning({}, viewport);
    await expect.element(title('Confirme su firma')).toBeVisible();
    await expect.element(screen.getByText(/la plataforma sella los 2 documentos/)).toBeVisible();
    const consent = screen.getByRole('checkbox', { name: /acepto su contenido/ });
    await expect.element(consent).not.toBeChecked();
    await screen.getByRole('button', { name: 'Firmar' }).click();
    await expect.element(screen.getByText('Marque la casilla para firmar')).toBeVisible();
    await expect.element(consent).toHaveFocus();
    await expectAccessible();
    expect(portal.of('POST /sign')).toHaveLength(0);
    await consentAndSign(screen);
    await expect.element(title('Listo, Jorge.')).toBeVisible();
    expect(portal.of('POST /sign').map(({ body }) => body)).toEqual([{ signatory_id: signatoryId, answers: {} }]);
    await screen.unmount();
  }
});

test('a signature is drawn, typed or uploaded, and sent as a picture', async () => {
  const { portal, screen, title } = await openSigning({ signatory: { signature_type: 'sign_image' } });
  await screen.getByRole('button', { name: 'Firmar' }).click();
  await expect.element(screen.getByText('Haga primero su firma')).toBeVisible();
  await screen.getByRole('tab', { name: 'Escribir' }).click();
  await expect.element(screen.getByText('Haga primero su firma')).not.toBeInTheDocument();
  await expectAccessible();
  await consentAndSign(screen);
  await expect.element(title('Listo, Jorge.')).toBeVisible();
  expect(atob(String(portal.of('POST /sign')[0]?.body['image'])).slice(1, 4)).toBe('PNG');
});

test('a press before the picture of the signature is ready waits for it, and sends what was typed last', async () => {
  const { portal, screen, title } = await openSigning({ signatory: { signature_type: 'sign_image' } });
  await screen.getByRole('tab', { name: 'Escribir' }).click();
  const real = Reflect.get(HTMLCanvasElement.prototype, 'toBlob');
  const held: (() => void)[] = [];
  const late = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function hold(
    this: HTMLCanvasElement,
    ...args
  ) {
    const copy = document.createElement('canvas');
    Object.assign(copy, { width: this.width, height: this.height });
    copy.getContext('2d')?.drawImage(this, 0, 0);
    held.push(() => Reflect.apply(real, copy, args));
  });
  await screen.getByRole('textbox').fill('Jorge Quishpe Lema');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await consentAndSign(screen);
  await expect.element(screen.getByRole('button', { name: 'Firmar' })).toBeDisabled();
  expect(portal.of('POST /sign')).toEqual([]);
  late.mockRestore();
  for (const release of held) release();
  await expect.element(title('Listo, Jorge.')).toBeVisible();
  expect(portal.of('POST /sign')).toHaveLength(1);
});

test('a signature and initials are asked one after the other', async () => {
  const { portal, screen, title } = await openSigning({ signatory: { signature_type: 'and_sign_image__initials' } });
  await screen.getByRole('tab', { name: 'Escribir' }).click();
  await expect
    .poll(() => {
      // a press that waits for its button would wait for ever once the step is left
      const [button] = screen.getByRole('button', { name: 'Continuar' }).elements();
      if (button instanceof HTMLElement) button.click();
      return title('Sus iniciales').elements().length;
    })
    .toBe(1);
  await screen.getByRole('tab', { name: 'Escribir' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Sus iniciales' })).toHaveValue('JQ');
  await expect.poll(() => screen.getByText('Haga primero sus iniciales').elements().length).toBe(0);
  await consentAndSign(screen);
  await expect.element(title('Listo, Jorge.')).toBeVisible();
  expect(Object.keys(portal.of('POST /sign')[0]?.body ?? {}).toSorted()).toEqual([
    'answers',
    'image',
    'initials_image',
    'signatory_id',
  ]);
});

test('where either will do, the initials alone are sent as such', async () => {
  const wish = { signatory: { signature_type: 'or_sommelier_image__initials' } } as const;
  const { portal, screen, title } = await openSigning(wish);
  await screen.getByRole('radio', { name: 'Mis iniciales' }).click();
  await screen.getByRole('tab', { name: 'Escribir' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Sus iniciales' })).toHaveValue('JQ');
  await expectAccessible();
  await consentAndSign(screen);
  await expect.element(title('Listo, Jorge.')).toBeVisible();
  expect(portal.of('POST /sign')[0]?.body).toHaveProperty('initials_image');
  expect(portal.of('POST /sign')[0]?.body).not.toHaveProperty('image');
});

test('what the documents ask is answered first, kept through a reload, and sent with the signature', async () => {
  const contractId = '01a1de08-60cd-7848-bd40-c3cc12174210';
  const fields = [
    { document: contractId, id: 'text-0', kind: 'text', label: 'Lugar de entrega', required: true },
    { document: contractId, id: 'checkbox-1', kind: 'checkbox', label: 'Acepto la garantía', required: true },
  ] as const;
  const { portal, screen, title } = await openSigning({ fields: [...fields] });
  await expect.element(title('Complete sus datos')).toBeVisible();
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(screen.getByText('Complete este dato')).toBeVisible();
  await expect.element(screen.getByLabelText(/Lugar de entrega/)).toHaveFocus();
  await expectAccessible();
  await screen.getByLabelText(/Lugar de entrega/).fill('Ambato');
  await screen.unmount();

  const again = await showVisit(portal);
  await expect.element(again.screen.getByLabelText(/Lugar de entrega/)).toHaveValue('Ambato');
  await again.screen.getByRole('checkbox', { name: 'Acepto la garantía' }).click();
  await again.screen.getByRole('button', { name: 'Continuar' }).click();
  await consentAndSign(again.screen);
  await expect.element(again.title('Listo, Jorge.')).toBeVisible();
  expect(portal.of('POST /sign')[0]?.body).toMatchObject({ answers: { 'text-0': 'Ambato', 'checkbox-1': true } });
});

test('a signature whose answer was lost is not sent twice: the server says by its key that it was made', async () => {
  const { portal, screen, title } = await openSigning({});
  portal.answer('POST /sign', () => {
    portal.become({ current: 'complete' });
    throw new TypeError('Failed to fetch');
  });
  await consentAndSign(screen);
  await expect.element(title('Listo, Jorge.')).toBeVisible();
  expect(portal.of('POST /sign')).toHaveLength(1);
  const key = portal.of('POST /sign')[0]?.headers.get('idempotency-key');
  expect(portal.of('POST /attempt').map(({ body }) => body)).toEqual([{ attempt: key }]);
});

test('a signature that did not arrive is told, and the person may try again', async () => {
  const { portal, screen, title } = await openSigning({});
  portal.answer('POST /sign', () => {
    throw new TypeError('Failed to fetch');
  });
  await consentAndSign(screen);
  await expect.element(screen.getByText('No se firmó. Puede intentar otra vez.')).toBeVisible();
  signsWell(portal);
  await screen.getByRole('button', { name: 'Firmar' }).click();
  await expect.element(title('Listo, Jorge.')).toBeVisible();
});
