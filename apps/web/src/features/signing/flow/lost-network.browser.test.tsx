import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createFakePortal, refuse, type FakePortal } from '../../../../test/support/fake-portal.ts';
import { isOnline } from '../../../shared/connectivity/connectivity.ts';
import { loader } from '../../../shared/ui/loader-modal/loader.ts';
import { openVisit, showVisit } from '../test/visit.tsx';

beforeEach(() => {
  sessionStorage.clear();
  isOnline.set(true);
});
afterEach(() => vi.unstubAllGlobals());

const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

/** The first answer does not come: before the server acted, or after. */
function loseFirst(portal: FakePortal, operation: string, act: () => object): () => number {
  let tries = 0;
  portal.answer(operation, () => {
    tries += 1;
    if (tries === 1) return lost();
    return act();
  });
  return () => tries;
}

const keysOf = (portal: FakePortal, operation: string) =>
  portal.of(operation).map(({ headers }) => headers.get('idempotency-key'));

test('a code whose answer was lost goes again by itself, as the same try', async () => {
  const { portal, screen, title } = await openVisit({ current: 'otp' });
  portal.answer('GET /generate', {
    message: '',
    channel: 'sms',
    sent_to: '••• 482',
    expires_in_seconds: 300,
    resend_in_seconds: 30,
  });
  await screen.getByRole('button', { name: 'Enviarme el código' }).click();
  const tries = loseFirst(portal, 'POST /otp/verify', () => portal.become({ current: 'terms' }));
  await screen.getByLabelText('Dígito 1 de 6').fill('307482');
  await expect.element(title('Antes de firmar')).toBeVisible();
  expect(tries()).toBe(2);
  const [first, second] = keysOf(portal, 'POST /otp/verify');
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).toBe(first);
});

test('a question is sent once, however often it has to be sent', async () => {
  const { portal, screen } = await openVisit({ current: 'terms' });
  loseFirst(portal, 'POST /help', () => ({ message: 'Enviada' }));
  await screen.getByRole('button', { name: 'Ayuda', exact: true }).click();
  await screen.getByRole('button', { name: 'Escribirle una pregunta' }).click();
  await screen.getByLabelText(/Su pregunta/).fill('¿Quién paga?');
  await screen.getByRole('button', { name: 'Enviar pregunta' }).click();
  await expect.poll(() => keysOf(portal, 'POST /help').length).toBe(2);
  expect(new Set(keysOf(portal, 'POST /help')).size).toBe(1);
});

test('pressed without a network, an act goes on by itself when it is back', async () => {
  const { portal, screen, title } = await openVisit({ current: 'terms' });
  await screen.getByRole('checkbox', { name: /términos y condiciones/ }).click();
  isOnline.set(false);
  portal.answer('POST /registration-sheet', () =>
    isOnline.get() ? portal.become({ current: 'sign', process: { document_count: 2 } }) : lost(),
  );
  await screen.getByRole('button', { name: 'Aceptar y continuar' }).click();
  await expect.poll(() => portal.of('POST /registration-sheet').length).toBe(1);
  await expect.element(title('Antes de firmar')).toBeVisible();
  isOnline.set(true);
  await expect.element(title('Confirme su firma')).toBeVisible();
  expect(portal.of('POST /registration-sheet')).toHaveLength(2);
});

test('a signature is not queued: without a network it is not even sent, and the page says that nothing was signed', async () => {
  const { portal, screen } = await openVisit({ current: 'sign', process: { document_count: 2 } });
  await screen.getByRole('checkbox', { name: /Leí los 2 documentos/ }).click();
  isOnline.set(false);
  await screen.getByRole('button', { name: 'Firmar' }).click();
  await expect.element(screen.getByText(/^No se firmó: no hay conexión/)).toBeVisible();
  isOnline.set(true);
  await expect.element(screen.getByText(/^No se firmó: no hay conexión/)).not.toBeInTheDocument();
  expect(portal.of('POST /sign')).toEqual([]);
});

test('a page that was thrown away while it signed asks what became of it, and goes on from there', async () => {
  for (const isSigned of [true, false]) {
    sessionStorage.clear();
    const portal = createFakePortal({ current: 'sign', process: { document_count: 2 } });
    portal.answer('GET /preview-signed-documents', { documents: [], is_complete: true, still_to_sign: [] });
    const first = await showVisit(portal);
    await first.screen.getByRole('checkbox', { name: /Leí los 2 documentos/ }).click();
    const isSent = new Promise<void>((resolve) => {
      portal.answer('POST /sign', () => {
        resolve();
        return new Promise<never>(() => {});
      });
    });
    await first.screen.getByRole('button', { name: 'Firmar' }).click();
    await isSent;
    await first.screen.unmount();
    loader.hide(); // a new page begins without the dialog of the one before
    if (isSigned) portal.become({ current: 'complete' });
    const again = await showVisit(portal);
    await expect.element(again.title(isSigned ? 'Listo, Jorge.' : 'Confirme su firma')).toBeVisible();
    const [key] = keysOf(portal, 'POST /sign');
    expect(portal.of('POST /attempt').map(({ body }) => body)).toEqual([{ attempt: key }]);
    expect(portal.of('POST /sign')).toHaveLength(1);
    await again.screen.unmount();
  }
});

test('a refusal is an answer: nothing is asked, and nothing is sent again', async () => {
  const { portal, screen } = await openVisit({ current: 'sign', process: { document_count: 2 } });
  portal.answer('POST /sign', refuse(503, 'signature.unavailable', 'No se puede firmar ahora.'));
  await screen.getByRole('checkbox', { name: /Leí los 2 documentos/ }).click();
  await screen.getByRole('button', { name: 'Firmar' }).click();
  await expect.element(screen.getByText('No se puede firmar ahora.')).toBeVisible();
  expect([portal.of('POST /sign').length, portal.of('POST /attempt').length]).toEqual([1, 0]);
});

test('a link that ended before its person pressed «Firmar» is a calm page, and nothing is sent again', async () => {
  const { portal, screen, title } = await openVisit({ current: 'sign', process: { document_count: 2 } });
  portal.answer('POST /sign', refuse(401, 'link.dead', 'Lo dice el servidor.'));
  await screen.getByRole('checkbox', { name: /Leí los 2 documentos/ }).click();
  await screen.getByRole('button', { name: 'Firmar' }).click();
  await expect.element(title('Este enlace ya no se abre')).toBeVisible();
  expect([portal.of('POST /sign').length, portal.of('POST /attempt').length]).toEqual([1, 0]);
});

test('what was typed with the greeting is there after a reload', async () => {
  const steps = ['welcome', 'login', 'terms', 'preview', 'sign', 'complete'] as const;
  const portal = createFakePortal({ steps });
  const first = await showVisit(portal);
  await first.screen.getByLabelText('Número de cédula o pasaporte').fill('1712345675');
  await first.screen.getByRole('checkbox', { name: /términos y condiciones/ }).click();
  await first.screen.unmount();
  const again = await showVisit(portal);
  await expect.element(again.screen.getByLabelText('Número de cédula o pasaporte')).toHaveValue('1712345675');
  await expect.element(again.screen.getByRole('checkbox', { name: /términos y condiciones/ })).toBeChecked();
});
