import type { SigningStep } from '@rubrica/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { createFakePortal, makeSigningDocument, type FakePortal } from '../../../test/support/fake-portal.ts';
import { findCovered } from '../../../test/support/find-covered.ts';
import { showVisit } from './test/visit.tsx';

const here = location.href;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
});
afterEach(() => vi.unstubAllGlobals());

/** Of a small phone, a usual one, one on its side, and both at 200 %. */
const sizes = [
  [360, 640],
  [390, 844],
  [844, 390],
  [195, 422],
  [180, 320],
] as const;

/** The paper and where one signs on it are looked at in e2e/reading.spec.ts. */
const screens = {
  welcome: 'Hola, Jorge',
  login: 'Díganos quién es',
  otp: 'Confirme que es usted',
  terms: 'Antes de firmar',
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
  portal.answer('GET /preview-unsigned-documents', { documents: [makeSigningDocument()] });
  portal.answer('GET /preview-signed-documents', { documents: [], is_complete: true, still_to_sign: [] });
}

const widthBeyond = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test.each(Object.entries(screens))(
  'on the screen of the step %s every control can be pressed and read at each size',
  async (step, heading) => {
    const current = step as keyof typeof screens;
    const portal = createFakePortal({ steps: Object.keys(screens) as SigningStep[], current });
    answerReads(portal);
    const { screen, title } = await showVisit(portal);
    await expect.element(title(heading)).toBeVisible();
    for (const [width, height] of sizes) {
      await page.viewport(width, height);
      await expect.poll(findCovered, { message: `${width} by ${height}` }).toEqual([]);
      await expect.poll(widthBeyond, { message: `sideways at ${width} by ${height}` }).toBeLessThanOrEqual(0);
    }
    await screen.unmount();
  },
);
