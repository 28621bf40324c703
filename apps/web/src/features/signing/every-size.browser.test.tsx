import type { SigningStep } from '@rubrica/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import {
  createFakePortal,
  describeContact,
  makeSigningDocument,
  makeSigningState,
  refuse,
  type FakePortal,
} from '../../../test/support/fake-portal.ts';
import { findCovered } from '../../../test/support/find-covered.ts';
import { expectAccessible, renderPart } from '../../../test/support/render-part.tsx';
import { GenuinePage } from '../genuine/genuine-page.tsx';
import { creditOffer } from './test/credit-offer.ts';
import { showVisit, tenant } from './test/visit.tsx';

const here = location.href;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
});
afterEach(() => vi.unstubAllGlobals());

type Size = readonly [width: number, height: number];

/** Of a small phone, a usual one, one on its side, and both at 200 %. */
const sizes = [
  [360, 640],
  [390, 844],
  [844, 390],
  [195, 422],
  [180, 320],
] as const satisfies readonly Size[];

/** One of each layout: upright, turned, at 200 %. */
const looked: ReadonlySet<Size> = new Set([sizes[0], sizes[2], sizes[4]]);

/** The paper and where one signs on it are looked at in e2e/reading.spec.ts. */
const screens = {
  welcome: 'Hola, Jorge',
  login: 'Díganos quién es',
  otp: 'Confirme que es usted',
  terms: 'Antes de firmar',
  credit: 'Tiene $ 6.500,00 de crédito ya aprobado',
  registry: 'Su código dactilar',
  annexes: 'Sus documentos',
  form: 'Política de datos personales',
  data: '¿Son correctos sus datos?',
  biometrics: 'Muestre su rostro',
  complete: 'Listo, Jorge.',
} satisfies Partial<Record<SigningStep, string | RegExp>>;

const consent = {
  id: 'process_aceptacion_politica',
  name: 'Política de datos personales',
  text: '¿Conoce y acepta que se traten los datos personales para abrir la cuenta?',
  sha256: 'a'.repeat(64),
  version: '2026.1',
  note: '',
  is_obligatory: true,
  refusal: '',
  answer: null,
  given_before: null,
};

const ownForm = {
  form: { version: '1', groups: [] },
  form_data: {},
  editable: [],
  prefilled: [],
  written: [],
  fixed: [],
  consents: [consent],
  closed: null,
  is_preparing: false,
  has_failed: false,
};

function answerReads(portal: FakePortal): void {
  portal.answer('GET /annexes', { groups: [] });
  portal.answer('GET /data-customer', { groups: [], sha256: '' });
  portal.answer('GET /client-form', ownForm);
  portal.answer('GET /pre-approved-info', creditOffer);
  portal.answer('GET /calculate-pre-approved', refuse(409, 'credit.not_calculated', 'No hay cifras.'));
  portal.answer('GET /generate', sentCode);
  portal.answer('GET /preview-unsigned-documents', { documents: [makeSigningDocument()] });
  portal.answer('GET /preview-signed-documents', { documents: [], is_complete: true, still_to_sign: [] });
}

const sentCode = { message: '', channel: 'sms', sent_to: '••• 482', expires_in_seconds: 300, resend_in_seconds: 0 };

const widthBeyond = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** At every size each control is pressed and read, and at one of each layout there is no violation of WCAG 2.2 AA. */
async function expectUsable(): Promise<void> {
  for (const size of sizes) {
    const [width, height] = size;
    await page.viewport(width, height);
    await expect.poll(findCovered, { message: `${width} by ${height}` }).toEqual([]);
    await expect.poll(widthBeyond, { message: `sideways at ${width} by ${height}` }).toBeLessThanOrEqual(0);
    if (looked.has(size)) await expectAccessible();
  }
}

test.each(Object.entries(screens))(
  'on the screen of the step %s every control can be pressed and read at each size',
  async (step, heading) => {
    const current = step as keyof typeof screens;
    const portal = createFakePortal({ steps: Object.keys(screens) as SigningStep[], current });
    answerReads(portal);
    const { screen, title } = await showVisit(portal);
    await expect.element(title(heading)).toBeVisible();
    await expectUsable();
    await screen.unmount();
  },
);

type Visit = Awaited<ReturnType<typeof showVisit>>;

/** What stands on the screen after a press. */
const pressed: Readonly<Record<string, { at: SigningStep; reach: (visit: Visit) => Promise<void> }>> = {
  'the entry of the code': {
    at: 'otp',
    reach: async ({ screen, title }) => {
      await screen.getByRole('button', { name: 'Enviarme el código' }).click();
      await expect.element(title('Ingrese el código')).toBeVisible();
    },
  },
  'the sums of the credit': {
    at: 'credit',
    reach: async ({ screen, title }) => {
      await screen.getByRole('button', { name: 'Hacer mis cuentas' }).click();
      await expect.element(title('¿Cuánto necesita?')).toBeVisible();
    },
  },
  '«Ayuda»': {
    at: 'terms',
    reach: async ({ screen }) => {
      await screen.getByRole('button', { name: 'Ayuda', exact: true }).click();
      await expect.element(screen.getByRole('dialog', { name: '¿Necesita ayuda?' })).toBeVisible();
    },
  },
  '«Escribirle una pregunta»': {
    at: 'terms',
    reach: async ({ screen }) => {
      await screen.getByRole('button', { name: 'Ayuda', exact: true }).click();
      await screen.getByRole('button', { name: 'Escribirle una pregunta' }).click();
      await expect.element(screen.getByRole('dialog', { name: '¿En qué podemos ayudarle?' })).toBeVisible();
    },
  },
  '«No quiero firmar»': {
    at: 'terms',
    reach: async ({ screen }) => {
      await screen.getByRole('button', { name: 'No quiero firmar' }).click();
      await expect.element(screen.getByLabelText(/¿Por qué no firma?/)).toBeVisible();
    },
  },
};

test.each(Object.entries(pressed))('%s can be used at each size', async (_, { at, reach }) => {
  const portal = createFakePortal({ steps: Object.keys(screens) as SigningStep[], current: at });
  answerReads(portal);
  const visit = await showVisit(portal);
  await reach(visit);
  await expectUsable();
  await userEvent.keyboard('{Escape}'); // a question that stays open lies over the next screen
  await expect.element(visit.screen.getByRole('dialog')).not.toBeInTheDocument();
  await visit.screen.unmount();
});

test('a link that is over can be used at each size', async () => {
  const portal = createFakePortal();
  portal.answer('GET /information', refuse(401, 'link.dead', 'x'));
  portal.answer('GET /portal/contact', describeContact(makeSigningState(), { may_ask_link: true, has_expired: true }));
  const { screen, title } = await showVisit(portal);
  await expect.element(title('Se acabó el plazo para firmar')).toBeVisible();
  await expectUsable();
  await screen.unmount();
});

test('/es-real can be used at each size, before its answer and after', async () => {
  const answer = { is_genuine: true, is_begun_by_them: false, company_name: 'Sierra Clara', official_name: 'María' };
  vi.stubGlobal('fetch', async () => Response.json(answer));
  const screen = await renderPart(<GenuinePage tenant={tenant} />);
  await expectUsable();
  await screen.getByLabelText('Número de operación').fill('DD-2026-000021');
  await screen.getByLabelText('Los cuatro últimos de su cédula o pasaporte').fill('5675');
  await screen.getByRole('button', { name: 'Preguntar' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Sí, es real' })).toBeVisible();
  await expectUsable();
});
