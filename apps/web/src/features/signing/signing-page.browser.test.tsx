import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createFakePortal, refuse, sessionId, signatoryId } from '../../../test/support/fake-portal.ts';
import { desktop, expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { isOnline } from '../../shared/connectivity/connectivity.ts';
import { SigningPage } from './signing-page.tsx';
import { openVisit, showVisit, tenant } from './test/visit.tsx';

const here = location.href;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
  isOnline.set(true);
});
afterEach(() => vi.unstubAllGlobals());

const sentCode = { message: '', channel: 'sms', sent_to: '••• 482', expires_in_seconds: 300, resend_in_seconds: 30 };

/** Ticks the box and presses the one button. */
async function begin(screen: Awaited<ReturnType<typeof openVisit>>['screen']): Promise<void> {
  await screen.getByRole('checkbox', { name: /términos y condiciones/ }).click();
  await screen.getByRole('button', { name: 'Enviarme el código' }).click();
}

const held = { session_id: sessionId, session_locked: false, message: '', other_device: null };
const elsewhere = {
  session_id: null,
  session_locked: true,
  message: 'Otro',
  other_device: { name: 'Android, Chrome', seen_at: '2026-11-14T14:10:30.000Z' },
};

test('the greeting says who asks, for what, what will happen, how long and until when', async () => {
  for (const viewport of [desktop, phone]) {
    const { screen, title } = await openVisit({}, viewport);
    await expect.element(title('Hola, Jorge')).toBeVisible();
    await expect
      .element(screen.getByText(/María Andrango, de Cooperativa Sierra Clara, le pide que firme/))
      .toBeVisible();
    await expect.element(screen.getByText('Contrato de compraventa')).toBeVisible();
    await expect.element(screen.getByText('Operación DD-2026-00001.')).toBeVisible();
    await expect.element(screen.getByText(/^Lea el documento/)).toBeVisible();
    await expect.element(screen.getByText(/Toma unos \d+ minutos/)).toBeVisible();
    await expect.element(screen.getByText('Puede firmar hasta el 04/12/2026 18:59.')).toBeVisible();
    await expect.element(screen.getByText(/su celular, para recibir un código/)).toBeVisible();
    await expectAccessible();
    await screen.unmount();
  }
});

test('this device takes the session first and names itself in every call that writes', async () => {
  const { portal, screen } = await openVisit();
  await begin(screen);
  await expect.poll(() => portal.of('POST /registration-sheet').length).toBe(1);
  const [lock] = portal.of('POST /signatory/lock-session');
  expect(lock?.body).toEqual({ session_id: null, take_over: false });
  const [sheet] = portal.of('POST /registration-sheet');
  expect(sheet?.headers.get('x-portal-session')).toBe(sessionId);
  expect(sheet?.headers.get('authorization')).toMatch(/^Bearer /);
  expect(sheet?.body).toMatchObject({ signatory_id: signatoryId, opening_date_link: expect.any(String) });
  await screen.unmount();

  const again = await showVisit(portal);
  await expect.element(again.title('Hola, Jorge')).toBeVisible();
  expect(portal.of('POST /signatory/lock-session').at(-1)?.body).toMatchObject({ session_id: sessionId });
});

test('the visit goes on where the server says it stands, also after a reload or on another day', async () => {
  const portal = createFakePortal({ current: 'otp' });
  const first = await showVisit(portal);
  await expect.element(first.title('Confirme que es usted')).toBeVisible();
  await first.screen.unmount();
  portal.become({ current: 'sign', process: { document_count: 2 } });
  const { screen, title } = await showVisit(portal);
  await expect.element(title('Confirme su firma')).toBeVisible();
  await expect.element(screen.getByText('Paso 3 de 3')).toBeVisible();
  await expect.element(screen.getByText('Es el último paso')).toBeVisible();
});

test('one press begins and sends the code; the mere opening sends nothing, and the box begins empty', async () => {
  for (const viewport of [desktop, phone]) {
    sessionStorage.clear();
    const { portal, screen, title } = await openVisit({}, viewport);
    portal.answer('GET /generate', sentCode);
    await expect.element(title('Hola, Jorge')).toBeVisible();
    await expect.element(screen.getByText(/por mensaje de texto a ••• 482/)).toBeVisible();
    const box = screen.getByRole('checkbox', { name: /términos y condiciones/ });
    await expect.element(box).not.toBeChecked();
    await screen.getByRole('button', { name: 'Enviarme el código' }).click();
    await expect.element(box).toHaveFocus();
    await expect.element(screen.getByText('Marque la casilla para continuar')).toBeVisible();
    await expectAccessible();
    expect([portal.of('GET /generate'), portal.of('POST /registration-sheet')]).toEqual([[], []]);
    portal.answer('POST /registration-sheet', () => portal.become({ current: 'otp' }));
    await box.click();
    await screen.getByRole('button', { name: 'Enviarme el código' }).click();
    await expect.element(title('Ingrese el código')).toBeVisible();
    expect(portal.of('GET /generate').map(({ path }) => path.includes('channel=sms'))).toEqual([true]);
    await screen.unmount();
  }
});

test('terms accepted with the greeting are recorded once the code proved who accepted them', async () => {
  const { portal, screen, title } = await openVisit();
  portal.answer('GET /generate', sentCode);
  portal.answer('GET /preview-documents', { documents: [] });
  portal.answer('POST /registration-sheet', () => portal.become({ current: 'otp' }));
  await begin(screen);
  await expect.element(title('Ingrese el código')).toBeVisible();
  expect(portal.of('POST /registration-sheet').map(({ body }) => 'acceptance_date_terms' in body)).toEqual([false]);
  portal.answer('POST /otp/verify', () => portal.become({ current: 'terms' }));
  portal.answer('POST /registration-sheet', () => portal.become({ current: 'sign', process: { document_count: 2 } }));
  await screen.getByLabelText('Dígito 1 de 6').fill('307482');
  await expect.element(title('Confirme su firma')).toBeVisible();
  expect(portal.of('POST /registration-sheet').at(-1)?.body).toHaveProperty(
    'acceptance_date_terms',
    expect.any(String),
  );
});

test('an adhesion greets and asks the cédula on one screen; both go with the code', async () => {
  const { portal, screen, title } = await openVisit({
    steps: ['welcome', 'login', 'terms', 'preview', 'sign', 'complete'],
  });
  portal.answer('GET /generate', sentCode);
  portal.answer('POST /registration-sheet', () =>
    portal.become({ steps: ['welcome', 'login', 'terms', 'preview', 'sign', 'complete'], current: 'login' }),
  );
  const asks = screen.getByRole('heading', { name: 'Antes de mostrarle sus documentos, confirme que es usted' });
  await expect.element(asks).toBeVisible();
  await expect
    .element(screen.getByText('Le pedimos el número de su documento para que nadie más los vea.'))
    .toBeVisible();
  const introduced = screen.getByText(/María Andrango, de Cooperativa Sierra Clara, le pide que firme/).element();
  const order = introduced.compareDocumentPosition(asks.element());
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING, 'it introduces itself before it asks').toBeGreaterThan(0);
  await begin(screen);
  await expect.element(screen.getByText('Escriba su número de identificación')).toBeVisible();
  await screen.getByLabelText('Número de cédula o pasaporte').fill('1712345670');
  await screen.getByRole('button', { name: 'Enviarme el código' }).click();
  await expect.element(screen.getByText('Ese número no termina en 5675. Revíselo.')).toBeVisible();
  expect(portal.of('GET /generate')).toHaveLength(0);
  await screen.getByLabelText('Número de cédula o pasaporte').fill('1712345675');
  await expectAccessible();
  await screen.getByRole('button', { name: 'Enviarme el código' }).click();
  await expect.element(title('Ingrese el código')).toBeVisible();
  portal.answer('POST /otp/verify', () => portal.become({ current: 'sign', process: { document_count: 2 } }));
  await screen.getByLabelText('Dígito 1 de 6').fill('307482');
  await expect.element(title('Confirme su firma')).toBeVisible();
  expect(portal.of('POST /otp/verify')[0]?.body).toMatchObject({ identification_number: '1712345675' });
});

test('what comes next is always told, and each new step is read from its heading', async () => {
  const { portal, screen, title } = await openVisit();
  await expect.element(title('Hola, Jorge')).toBeVisible();
  portal.become({ current: 'terms' });
  await begin(screen);
  await expect.element(title('Antes de firmar')).toHaveFocus();
  await expect.element(screen.getByText('Paso 2 de 4')).toBeVisible();
  await expect.element(screen.getByText('Después: Leer los documentos')).toBeVisible();
  expect(document.title).toMatch(/^Aceptar los términos · /);
  await expectAccessible();
});

test('back is safe: by the button of the page and by that of the phone, and nothing is undone', async () => {
  const { portal, screen, title } = await openVisit({ current: 'terms' });
  await screen.getByRole('button', { name: 'Volver' }).click();
  await expect.element(title('Hola, Jorge')).toBeVisible();
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(title('Antes de firmar')).toBeVisible();
  history.back();
  await expect.element(title('Hola, Jorge')).toBeVisible();
  history.forward();
  await expect.element(title('Antes de firmar')).toBeVisible();
  expect(portal.of('POST /registration-sheet')).toHaveLength(0);
});

test('a link that is dead, paused or blocked is a calm page that says whom to ask', async () => {
  for (const [status, code, heading, words] of [
    [401, 'link.dead', 'Este enlace ya no se abre', /pida a Cooperativa Sierra Clara/],
    [409, 'link.paused', 'El proceso está en pausa', /Cooperativa Sierra Clara le avisará/],
    [
      409,
      'signatory.blocked',
      'Detuvimos el proceso para proteger su firma',
      /Cooperativa Sierra Clara puede desbloquearlo/,
    ],
  ] as const) {
    const portal = createFakePortal();
    portal.answer('GET /information', refuse(status, code, 'Lo dice el servidor.'));
    const { screen, title } = await showVisit(portal);
    await expect.element(title(heading)).toBeVisible();
    await expect.element(screen.getByText(words)).toBeVisible();
    const looks = screen.getByRole('button', { name: 'Ver si ya puedo continuar' });
    expect(looks.elements()).toHaveLength(code === 'link.paused' ? 1 : 0);
    await expectAccessible();
    await screen.unmount();
  }
});

test('a dead link of which nothing is known still leads on', async () => {
  const portal = createFakePortal();
  portal.answer('GET /information', refuse(401, 'link.dead', 'Lo dice el servidor.'));
  portal.answer('GET /contact', refuse(401, 'link.dead', 'Lo dice el servidor.'));
  const { screen, title } = await showVisit(portal);
  await expect.element(title('Este enlace no se abre')).toBeVisible();
  await expect.element(screen.getByText('El enlace se copió o se escribió sin alguna letra.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Qué puede hacer ahora' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Escribir el código de mi mensaje' })).toBeVisible();
  expect(screen.getByText(/ya no se abre/).elements()).toEqual([]);
  await expectAccessible();
});

test('without a link the page says where to find it', async () => {
  const screen = await renderPart(<SigningPage tenant={tenant} token={undefined} signatoryId={undefined} />);
  await expect.element(screen.getByRole('heading', { name: 'Abra el enlace que recibió' })).toBeVisible();
});

test('a second device is told, and may go on here', async () => {
  const portal = createFakePortal();
  portal.answer('POST /signatory/lock-session', elsewhere);
  const { screen, title } = await showVisit(portal);
  await expect.element(title('Este trámite está abierto en otro dispositivo')).toBeVisible();
  await expect.element(screen.getByText(/El otro: Android, Chrome/)).toBeVisible();
  await expectAccessible();
  portal.answer('POST /signatory/lock-session', held);
  await screen.getByRole('button', { name: 'Sí, quiero seguir aquí' }).click();
  await expect.element(title('Hola, Jorge')).toBeVisible();
  expect(portal.of('POST /signatory/lock-session').at(-1)?.body).toMatchObject({ take_over: true });
});

test('who has signed reads their copies on any device', async () => {
  const portal = createFakePortal({ current: 'complete' });
  portal.answer('POST /signatory/lock-session', elsewhere);
  portal.answer('GET /preview-signed-documents', { documents: [], is_complete: true, still_to_sign: [] });
  const { title } = await showVisit(portal);
  await expect.element(title('Listo, Jorge.')).toBeVisible();
});

test('who lost the session to another device learns of it at the next act', async () => {
  const { portal, screen, title } = await openVisit();
  portal.answer('POST /registration-sheet', refuse(409, 'portal.taken_over', 'Se abrió en otro dispositivo.'));
  portal.answer('POST /signatory/lock-session', elsewhere);
  await begin(screen);
  await expect.element(title('Siguieron en otro dispositivo. ¿Fue usted?')).toBeVisible();
  await expect.element(screen.getByText(/aquí no tiene que hacer nada/)).toBeVisible();
});

test('who says «no fui yo» is asked once more, and then the link is stopped', async () => {
  const portal = createFakePortal();
  portal.answer('POST /signatory/lock-session', elsewhere);
  portal.answer('POST /signatory/not-me', { message: '', stopped_at: '2026-11-14T14:12:30.000Z' });
  const { screen, title } = await showVisit(portal);
  await screen.getByRole('button', { name: 'No fui yo: detener el enlace' }).click();
  expect(portal.of('POST /signatory/not-me')).toHaveLength(0);
  await screen.getByRole('button', { name: 'Detener el enlace', exact: true }).click();
  await expect.element(title('Hizo bien en avisar. El enlace quedó detenido.')).toBeVisible();
  await expect.element(screen.getByText(/Enlace detenido: 14\/11\/2026 09:12:30/)).toBeVisible();
  await expectAccessible();
  expect(portal.of('POST /signatory/not-me')).toHaveLength(1);
});

test('every call is signed by a key that stays in the browser', async () => {
  const { portal } = await openVisit();
  const proofs = portal.asked.map(({ headers }) => headers.get('dpop')?.split('.') ?? []);
  const read = (part = '') => JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as object;
  expect(proofs.length).toBeGreaterThan(1);
  for (const [header, payload, signature] of proofs) {
    expect(read(header)).toMatchObject({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty: 'EC', crv: 'P-256' } });
    expect(read(payload)).toMatchObject({ htm: expect.any(String), htu: expect.stringContaining('/api/portal/') });
    expect(signature).toMatch(/^[\w-]{86}$/);
  }
  const keys = proofs.map(([header]) => JSON.stringify(read(header)));
  expect(new Set(keys).size).toBe(1);
});

test('a visit that lasted too long begins anew by itself, and asks for the proof again', async () => {
  const { portal, screen, title } = await openVisit({ current: 'terms' });
  await screen.getByRole('checkbox', { name: /términos y condiciones/ }).click();
  portal.answer('POST /registration-sheet', refuse(409, 'portal.visit_over', 'Su visita terminó.'));
  portal.become({ current: 'otp' });
  await screen.getByRole('button', { name: 'Aceptar y continuar' }).click();
  await expect.element(title('Confirme que es usted')).toBeVisible();
});

test('a lost network is waited for: reads and harmless writes go again by themselves', async () => {
  const portal = createFakePortal();
  let failures = 0;
  portal.answer('GET /information', () => {
    failures += 1;
    if (failures === 1) throw new TypeError('Failed to fetch');
    return failures === 2 ? new Response('', { status: 502 }) : portal.become({});
  });
  const { screen, title } = await showVisit(portal);
  await expect.element(title('Hola, Jorge')).toBeVisible();
  expect(failures).toBe(4); // once more under the name of the new visit

  let sheets = 0;
  portal.answer('POST /registration-sheet', () => {
    sheets += 1;
    if (sheets === 1) throw new TypeError('Failed to fetch');
    return portal.become({ current: 'terms' });
  });
  await begin(screen);
  await expect.element(title('Antes de firmar')).toBeVisible();
});

test('a server that fails is said to have failed, with a way to try again', async () => {
  const portal = createFakePortal();
  portal.answer('GET /information', refuse(500, 'server.failed', 'x'));
  const { screen, title } = await showVisit(portal);
  await expect.element(title('Algo falló de nuestro lado')).toBeVisible();
  portal.answer('GET /information', () => portal.become({}));
  await screen.getByRole('button', { name: 'Intentar nuevamente' }).click();
  await expect.element(title('Hola, Jorge')).toBeVisible();
});

test('who does not want to sign says why, confirms it, and is told what happens', async () => {
  const { portal, screen, title } = await openVisit({ current: 'terms' });
  portal.answer('POST /decline', { message: 'Listo' });
  await screen.getByRole('button', { name: 'No quiero firmar' }).click();
  await screen.getByLabelText(/¿Por qué no firma?/).fill('El precio no es el acordado');
  await screen.getByRole('button', { name: 'No firmar', exact: true }).click();
  await expect.element(title('No firmó el documento')).toBeVisible();
  const declined = { signatory_id: signatoryId, reason: 'El precio no es el acordado' };
  expect(portal.of('POST /decline')[0]?.body).toEqual(declined);
});

test('a question goes to who sent the process', async () => {
  const { portal, screen } = await openVisit();
  portal.answer('POST /help', { message: 'Su pregunta fue enviada.' });
  await screen.getByRole('button', { name: 'Pedir ayuda' }).click();
  await screen.getByRole('button', { name: 'Escribirle una pregunta' }).click();
  await screen.getByRole('button', { name: 'Enviar pregunta' }).click();
  await expect.element(screen.getByLabelText(/Su pregunta/)).toHaveAccessibleDescription(/Escriba su pregunta/);
  await screen.getByLabelText(/Su pregunta/).fill('¿Quién paga los gastos?');
  await screen.getByRole('button', { name: 'Enviar pregunta' }).click();
  await expect.element(screen.getByText('Su pregunta fue enviada.')).toBeVisible();
  expect(portal.of('POST /help')[0]?.body).toEqual({ message: '¿Quién paga los gastos?' });
});

test('what the browser observes is told in the background: steps shown, connection lost and back', async () => {
  const { portal, title } = await openVisit();
  await expect.element(title('Hola, Jorge')).toBeVisible();
  isOnline.set(false);
  isOnline.set(true);
  const events = () => portal.of('PATCH /update').map(({ body }) => (body['tracker'] as { event: string }).event);
  await expect.poll(events).toEqual(['STEP_SHOWN', 'CONNECTION_LOST', 'CONNECTION_BACK']);
});
