import type { OwnForm, SigningStep } from '@rubrica/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { findBrokenWords } from '../../../test/support/broken-words.ts';
import {
  createFakePortal,
  describeContact,
  makeSigningDocument,
  makeSigningState,
  refuse,
  type FakePortal,
} from '../../../test/support/fake-portal.ts';
import { expectAccessible } from '../../../test/support/render-part.tsx';
import { isOnline } from '../../shared/connectivity/connectivity.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { creditOffer } from './test/credit-offer.ts';
import { openVisit, showVisit } from './test/visit.tsx';

const here = location.href;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
  isOnline.set(true);
});
afterEach(() => vi.unstubAllGlobals());

type Screen = Awaited<ReturnType<typeof openVisit>>['screen'];

/** What a screen has of the official and of the ways to say something. */
function listHelp(screen: Screen): readonly string[] {
  const help = {
    official: screen.getByText('María Andrango, de Cooperativa Sierra Clara, atiende este trámite.'),
    operation: screen.getByText('Operación DD-2026-00001', { exact: true }),
    telephone: screen.getByRole('link', { name: 'Llamar al 0991234567' }),
    whatsapp: screen.getByRole('link', { name: 'Escribir por WhatsApp' }),
    question: screen.getByRole('button', { name: /^(?:Pedir ayuda|Escribirle una pregunta)$/ }),
    decline: screen.getByRole('button', { name: 'No quiero firmar' }),
  };
  return Object.entries(help).flatMap(([name, found]) => (found.elements().length > 0 ? [name] : []));
}

const withoutDecline = ['official', 'operation', 'telephone', 'whatsapp', 'question'];
const everything = [...withoutDecline, 'decline'];

const steps: readonly SigningStep[] = [
  'welcome',
  'login',
  'otp',
  'terms',
  'credit',
  'registry',
  'annexes',
  'form',
  'data',
  'biometrics',
  'preview',
  'sign',
  'complete',
];

const emptyForm: OwnForm = {
  form: { version: '1', groups: [] },
  form_data: {},
  editable: [],
  prefilled: [],
  written: [],
  fixed: [],
  consents: [],
  closed: 'Ya firmó otra persona',
  is_preparing: false,
  has_failed: false,
};

function answerReads(portal: FakePortal): void {
  portal.answer('GET /annexes', { groups: [] });
  portal.answer('GET /data-customer', { groups: [], sha256: '' });
  portal.answer('GET /client-form', emptyForm);
  portal.answer('GET /preview-unsigned-documents', { documents: [makeSigningDocument()] });
  portal.answer('GET /preview-signed-documents', { documents: [], is_complete: true, still_to_sign: [] });
  portal.answer('GET /pre-approved-info', creditOffer);
  portal.answer('GET /calculate-pre-approved', refuse(409, 'credit.not_calculated', 'No hay cifras.'));
  portal.answer('GET /portal/document', new Response('', { status: 404 }));
}

test('in every step the official is one touch away, and so is not to sign', async () => {
  for (const current of steps) {
    sessionStorage.clear();
    const portal = createFakePortal({ steps, current });
    answerReads(portal);
    const { screen } = await showVisit(portal);
    const help = screen.getByRole('button', { name: current === 'welcome' ? 'Pedir ayuda' : 'Ayuda', exact: true });
    await help.click();
    await expect.poll(() => listHelp(screen)).toEqual(current === 'complete' ? withoutDecline : everything);
    await screen.unmount();
  }
});

const stuck = {
  dead: refuse(401, 'link.dead', 'x'),
  stopped: refuse(409, 'link.stopped', 'x'),
  paused: refuse(409, 'link.paused', 'x'),
  blocked: refuse(409, 'signatory.blocked', 'x'),
  failed: refuse(500, 'server.failed', 'x'),
} as const;

test('where the link opens nothing the official is on the screen, and can be asked', async () => {
  for (const answer of Object.values(stuck)) {
    sessionStorage.clear();
    const portal = createFakePortal();
    portal.answer('GET /information', answer);
    portal.answer('POST /help', { message: 'Enviamos su aviso.' });
    const { screen } = await showVisit(portal);
    await expect.poll(() => listHelp(screen)).toEqual(everything);
    await expectAccessible();
    await screen.getByRole('button', { name: 'No quiero firmar' }).click();
    await screen.getByLabelText(/¿Por qué no quiere firmar?/).fill('Ya no lo necesito');
    await screen.getByRole('button', { name: 'Enviar aviso' }).click();
    await expect
      .poll(() => portal.of('POST /help').map(({ body }) => body))
      .toEqual([{ message: 'No quiere firmar: Ya no lo necesito' }]);
    await screen.unmount();
  }
});

test('who is stopped by wrong codes reads how many failed, and who can send a new link', async () => {
  const portal = createFakePortal();
  portal.answer('GET /information', stuck.blocked);
  portal.answer('GET /portal/contact', describeContact(makeSigningState(), { failed_codes: 5, may_ask_link: true }));
  const { screen, title } = await showVisit(portal);
  await expect.element(title('Detuvimos el proceso para proteger su firma')).toBeVisible();
  const reason =
    'El código falló 5 veces, así que detuvimos el proceso. En Cooperativa Sierra Clara pueden enviarle un enlace nuevo.';
  await expect.element(screen.getByText(reason)).toBeVisible();
  expect(screen.getByText(/No tiene que hacer nada/).elements()).toHaveLength(0);
  await expect.poll(() => listHelp(screen)).toEqual(everything);
});

test('a link whose time is over says so, and a new one is asked for there', async () => {
  const portal = createFakePortal();
  portal.answer('GET /information', stuck.dead);
  portal.answer('GET /portal/contact', describeContact(makeSigningState(), { may_ask_link: true, has_expired: true }));
  portal.answer('POST /new-link', { link_asked_at: '2026-11-17T17:21:00.000Z' });
  const { screen, title } = await showVisit(portal);
  await expect.element(title('Se acabó el plazo para firmar')).toBeVisible();
  await screen.getByRole('button', { name: 'Pedir un enlace nuevo' }).click();
  await expect.element(screen.getByText(/^Pidió un enlace nuevo el 17\/11\/2026 12:21\. Si la empresa/)).toBeVisible();
  await expectAccessible();
});

test('on another device, under review, after «no fui yo» and after declining the official is there, too', async () => {
  const elsewhere = {
    session_id: null,
    session_locked: true,
    message: 'Otro',
    other_device: { name: 'Android, Chrome', seen_at: '2026-11-14T14:10:30.000Z' },
  };
  const portal = createFakePortal();
  portal.answer('POST /signatory/lock-session', elsewhere);
  portal.answer('POST /signatory/not-me', { message: '', stopped_at: '2026-11-14T14:12:30.000Z' });
  const { screen, title } = await showVisit(portal);
  await expect.element(title('Este trámite está abierto en otro dispositivo')).toBeVisible();
  await expect.poll(() => listHelp(screen)).toEqual(everything);
  await expectAccessible();
  await screen.getByRole('button', { name: 'No fui yo: detener el enlace' }).click();
  await screen.getByRole('button', { name: 'Detener el enlace', exact: true }).click();
  await expect.element(title('Hizo bien en avisar. El enlace quedó detenido.')).toBeVisible();
  await expect.poll(() => listHelp(screen)).toEqual(everything);
  await screen.unmount();

  sessionStorage.clear();
  const reviewed = await openVisit({
    signatory: { status: 'REVIEW' },
    review: { step: 'biometrics', since: '2026-11-14T14:05:02.000Z' },
  });
  await expect.element(reviewed.screen.getByText('Rostro recibido')).toBeVisible();
  await expect.element(reviewed.screen.getByText('Revisión de Cooperativa Sierra Clara')).toBeVisible();
  await expect.poll(() => listHelp(reviewed.screen)).toEqual(everything);
  await expectAccessible();
  await page.viewport(195, 422); // at 200 % a word keeps its line
  expect(findBrokenWords(reviewed.screen.getByRole('list', { name: 'Lo que sigue' }).element())).toEqual([]);
  await reviewed.screen.unmount();

  sessionStorage.clear();
  const declining = createFakePortal();
  declining.answer('GET /information', refuse(401, 'link.dead', 'x'));
  declining.answer('GET /portal/contact', describeContact(makeSigningState(), { has_declined: true }));
  const declined = await showVisit(declining);
  await expect.element(declined.title('Usted decidió no firmar')).toBeVisible();
  await expect.poll(() => listHelp(declined.screen)).toEqual(withoutDecline);
});

test('a dead link gives its reason once, when the server has said it', async () => {
  const portal = createFakePortal();
  let give: (contact: object) => void = () => {};
  const known = new Promise<object>((resolve) => {
    give = resolve;
  });
  portal.answer('GET /information', refuse(401, 'link.dead', 'x'));
  portal.answer('GET /portal/contact', () => known);
  const { screen, title } = await showVisit(portal);
  await expect.poll(() => portal.of('GET /portal/contact')).toHaveLength(1);
  await expect.element(screen.getByText('Abriendo', { exact: false })).toBeVisible();
  expect(title('Este enlace ya no se abre').query()).toBeNull();
  give(describeContact(makeSigningState(), { has_declined: true }));
  await expect.element(title('Usted decidió no firmar')).toBeVisible();
});

test('without a network the page still says whom to call', async () => {
  const { portal, screen } = await openVisit({ current: 'terms' });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Antes de firmar' })).toBeVisible();
  for (const operation of ['GET /portal/contact', 'GET /information', 'POST /signatory/lock-session'])
    portal.answer(operation, () => {
      throw new TypeError('Failed to fetch');
    });
  isOnline.set(false);
  await screen.getByRole('button', { name: 'Ayuda', exact: true }).click();
  await expect.poll(() => listHelp(screen)).toEqual(everything);
});

test('«Seguir en otro dispositivo» shows a code for the camera, until when, and an address to type', async () => {
  const { portal, screen } = await openVisit({ current: 'terms' });
  portal.answer('POST /signatory/hand-off', {
    address: 'https://sierra.example/f/7K3M-Q9TX-4HPB',
    expires_at: '2026-11-14T15:20:00.000Z',
  });
  await screen.getByRole('button', { name: 'Ayuda', exact: true }).click();
  await screen.getByRole('button', { name: 'Seguir en otro dispositivo' }).click();
  await expect.element(screen.getByLabelText('Código QR para seguir en otro dispositivo')).toBeVisible();
  await expect.element(screen.getByText(/sierra\.example\/f\/7K3M-Q9TX-4HPB/)).toBeVisible();
  await expect.element(screen.getByText(/hasta las 10:20/)).toBeVisible();
  await expectAccessible();
});

test('on a turned phone the code for the camera is whole', async () => {
  const { portal, screen } = await openVisit({ current: 'terms' }, { width: 844, height: 390 });
  portal.answer('POST /signatory/hand-off', {
    address: 'https://sierra.example/f/7K3M-Q9TX-4HPB',
    expires_at: '2026-11-14T15:20:00.000Z',
  });
  await screen.getByRole('button', { name: 'Ayuda', exact: true }).click();
  await screen.getByRole('button', { name: 'Seguir en otro dispositivo' }).click();
  const code = screen.getByLabelText('Código QR para seguir en otro dispositivo');
  await expect.element(code).toBeVisible();
  await expect.poll(() => code.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(390);
  expect(code.element().getBoundingClientRect().height).toBeGreaterThan(140);
});

const sentCode = { message: '', channel: 'sms', sent_to: '••• 482', expires_in_seconds: 300, resend_in_seconds: 30 };

test('a link alone declines nothing: who does not want to sign is led through the first proof, and then asked', async () => {
  const { portal, screen, title } = await openVisit();
  portal.answer('POST /registration-sheet', () => portal.become({ current: 'otp' }));
  portal.answer('GET /generate', sentCode);
  portal.answer('POST /otp/verify', () => portal.become({ current: 'terms' }));
  portal.answer('POST /decline', { message: 'Listo' });
  await screen.getByRole('button', { name: 'No quiero firmar' }).click();
  await screen.getByRole('button', { name: 'Confirmar que soy yo' }).click();
  await screen.getByRole('button', { name: 'Enviarme el código' }).click();
  await screen.getByLabelText('Dígito 1 de 6').fill('307482');
  await screen.getByLabelText(/¿Por qué no firma?/).fill('No es lo acordado');
  expect(portal.of('POST /decline')).toHaveLength(0);
  await screen.getByRole('button', { name: 'No firmar', exact: true }).click();
  await expect.element(title('No firmó el documento')).toBeVisible();
  expect(portal.of('POST /registration-sheet').some(({ text }) => text.includes('acceptance'))).toBe(false);
});

test.each([
  ['before the first proof', 'welcome'],
  ['after it', 'sign'],
] as const)('no notice lies over the question of who does not want to sign: %s', async (_, current) => {
  const portal = createFakePortal({ current, process: { document_count: 2 } });
  answerReads(portal);
  const { screen } = await showVisit(portal);
  const decline = screen.getByRole('button', { name: 'No quiero firmar' });
  await expect.element(decline.first()).toBeVisible();
  showToast({ type: 'success', message: 'Le avisamos a María Andrango.' });
  await expect.element(screen.getByText('Le avisamos a María Andrango.')).toBeVisible();
  await decline.first().click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await expect.element(screen.getByText('Le avisamos a María Andrango.')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('a decline whose answer was lost is known by the dead link that it left', async () => {
  const { portal, screen, title } = await openVisit({ current: 'terms' });
  let tries = 0;
  portal.answer('POST /decline', () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch');
    return refuse(401, 'link.dead', 'x');
  });
  portal.answer('GET /portal/contact', describeContact(portal.become({}), { has_declined: true }));
  await screen.getByRole('button', { name: 'No quiero firmar' }).click();
  await screen.getByLabelText(/¿Por qué no firma?/).fill('No es lo acordado');
  await screen.getByRole('button', { name: 'No firmar', exact: true }).click();
  await expect.element(title('No firmó el documento')).toBeVisible();
});
