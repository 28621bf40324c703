import type { IdentityReviewView } from '@rubrica/contract';
import { afterEach, expect, test, vi } from 'vitest';

import { desktop, expectAccessible, phone, renderPart } from '../../../../test/support/render-part.tsx';
import { ConfirmHost } from '../../../shared/ui/dialog/confirm.tsx';
import { IdentityReviews } from './identity-reviews.tsx';

afterEach(() => vi.unstubAllGlobals());

const review: IdentityReviewView = {
  id: '01a1de08-60cd-7848-bd40-c3cc12174201',
  signatory_id: '01a1de08-60cd-7848-bd40-c3cc12174202',
  opened_at: '2026-11-14T15:00:00.000Z',
  identification_number: '1712345675',
  step: 'biometrics',
  reasons: ['face_uncertain'],
  scores: { similarity: { value: 62, mark: 80 }, liveness: { value: 97, mark: null } },
  pictures: [
    {
      id: '01a1de08-60cd-7848-bd40-c3cc12174203',
      purpose: 'face_frame',
      name: 'Rostro ante la cámara',
      media_type: 'image/jpeg',
      taken_at: '2026-11-14T15:00:00.000Z',
      is_deleted: false,
      is_seen: false,
    },
    {
      id: '01a1de08-60cd-7848-bd40-c3cc12174204',
      purpose: 'portrait',
      name: 'Fotografía de referencia',
      media_type: 'image/jpeg',
      taken_at: '2026-11-14T15:00:00.000Z',
      is_deleted: true,
      is_seen: true,
    },
  ],
  papers: [],
  comparison: [],
  registry_name: '',
  signatory_name: 'Jorge Quishpe Lema',
  answered_name: null,
  registry: [{ label: 'Estado civil', value: 'CASADO' }],
  needs_two: false,
  first_acceptance: null,
  can_decide: true,
  can_accept: true,
};

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';

/** The calls that were made, with their bodies. */
function serve(): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
    const { pathname, search } = new URL(address instanceof Request ? address.url : address, location.href);
    asked.push(
      `${pathname.replace(/^.*\/api/, '/api')}${search} ${typeof init?.body === 'string' ? init.body : ''}`.trim(),
    );
    if (pathname.includes('/identity-picture/'))
      return new Response(
        Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0)),
        {
          headers: { 'content-type': 'image/png' },
        },
      );
    return Response.json({ status: 'ON_PROCESS', message: 'Se aceptó la identidad.' });
  });
  return asked;
}

test('pictures, measures with their mark and reasons are read side by side, and a picture is enlarged', async () => {
  for (const viewport of [desktop, phone]) {
    const asked = serve();
    const screen = await renderPart(<IdentityReviews reviews={[review]} />, viewport);
    await expect.element(screen.getByRole('heading', { name: 'Identidad por revisar: Rostro' })).toBeVisible();
    await expect.element(screen.getByText(/no lo suficiente para aceptarlo sin una persona/)).toBeVisible();
    await expect.element(screen.getByText('62 %')).toBeVisible();
    await screen.getByText('Lo que dice el Registro Civil (1 dato)').click();
    await expect.element(screen.getByText('CASADO')).toBeVisible();
    await expect.element(screen.getByText(/La raya es el mínimo que pasa sin una persona: 80 %\./)).toBeVisible();
    await expect.element(screen.getByText('Esta fotografía ya se eliminó.')).toBeVisible();
    await expect.element(screen.getByRole('img', { name: 'Rostro ante la cámara' })).toBeVisible();
    expect(asked).toEqual(['/api/identity-picture/01a1de08-60cd-7848-bd40-c3cc12174203?size=small']);
    await expect.element(screen.getByText('Falta abrirla')).toBeVisible();
    await expect.element(screen.getByText('Para aceptar le falta abrir 1 imagen o documento.')).toBeVisible();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
    await screen.getByRole('button', { name: 'Ampliar: Rostro ante la cámara' }).click();
    await expect.element(screen.getByRole('button', { name: 'Girar' })).toBeVisible();
    expect(asked[1]).toMatch(/size=full$/);
    await expectAccessible();
    await screen.getByRole('button', { name: 'Cerrar' }).click();
    await expect.element(screen.getByText('Vista', { exact: true })).toBeVisible();
    expect(screen.getByText(/Para aceptar le falta/).elements()).toHaveLength(0);
    await screen.unmount();
  }
});

test('a decision takes a reason', async () => {
  const asked = serve();
  const screen = await renderPart(
    <>
      <IdentityReviews reviews={[{ ...review, pictures: [] }]} />
      <ConfirmHost />
    </>,
  );
  await screen.getByRole('button', { name: 'Aceptar la identidad' }).click();
  await screen.getByRole('textbox', { name: /Motivo/ }).fill('Es la misma persona');
  await screen.getByRole('dialog').getByRole('button', { name: 'Aceptar la identidad' }).click();
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]).toContain('"decision":"accept","reason":"Es la misma persona"');
});

test('who accepted first reads that another person must accept, and is not offered it again', async () => {
  serve();
  const first = { name: 'Esteban Cordero', reason: 'Es la misma', at: '2026-11-14T15:00:00.000Z' };
  const waiting = { ...review, pictures: [], needs_two: true, first_acceptance: first, can_accept: false };
  const screen = await renderPart(<IdentityReviews reviews={[waiting]} />);
  await expect.element(screen.getByText(/Usted ya la aceptó\. Falta que la acepte otra persona\./)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'No aceptar' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Aceptar la identidad' }).elements()).toHaveLength(0);
});

test('a paper in doubt is read with what a machine doubted of it, and is asked for again', async () => {
  const doubt = 'Parece una copia en blanco y negro: una persona debe verla.';
  const [picture] = review.pictures;
  const paper: IdentityReviewView = {
    ...review,
    step: 'papers',
    reasons: ['paper_black_and_white'],
    scores: {},
    registry: [],
    pictures: picture ? [{ ...picture, purpose: 'paper_front', name: 'Anverso del documento' }] : [],
    papers: [{ id: '01a1de08-60cd-7848-bd40-c3cc12174205', label: 'Anverso de la cédula', doubts: [doubt] }],
  };
  for (const viewport of [desktop, phone]) {
    const asked = serve();
    const screen = await renderPart(
      <>
        <IdentityReviews reviews={[paper]} />
        <ConfirmHost />
      </>,
      viewport,
    );
    const title = 'Identidad por revisar: Documento de identidad';
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(screen.getByText('La fotografía es de una copia en blanco y negro.')).toBeVisible();
    await expect.element(screen.getByText(doubt)).toBeVisible();
    await expect.element(screen.getByRole('img', { name: 'Anverso del documento' })).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Pedir que la compruebe otra vez' }).click();
    await screen.getByRole('textbox', { name: /Motivo/ }).fill('Fotografíe la cédula original');
    await screen.getByRole('dialog').getByRole('button', { name: 'Pedir que la compruebe otra vez' }).click();
    await expect.poll(() => asked.some((call) => call.includes('"decision":"ask_again"'))).toBe(true);
    await screen.unmount();
  }
});

test('a paper brought as a PDF is opened whole, and what differs between the sources is said in words', async () => {
  const [picture] = review.pictures;
  const paper: IdentityReviewView = {
    ...review,
    step: 'papers',
    scores: {},
    pictures: picture
      ? [{ ...picture, purpose: 'paper_other', name: 'Poder', media_type: 'application/pdf', is_seen: false }]
      : [],
    comparison: [
      { label: 'Apellidos y nombres', form: 'Jorge Quishpe', paper: 'QUISPE JORGE', registry: null, agrees: false },
      { label: 'Vence', form: null, paper: '2031-05-04', registry: null, agrees: null },
    ],
  };
  for (const viewport of [desktop, phone]) {
    const asked = serve();
    const screen = await renderPart(<IdentityReviews reviews={[paper]} />, viewport);
    await expect.element(screen.getByRole('row', { name: /^Apellidos y nombres .* No coincide$/ })).toBeVisible();
    await expect.element(screen.getByRole('row', { name: /^Vence .* Una sola fuente$/ })).toBeVisible();
    await expect.element(screen.getByText('Falta abrirla')).toBeVisible();
    expect(asked).toEqual([]);
    await expectAccessible();
    await screen.getByRole('button', { name: 'Abrir: Poder' }).click();
    await expect.poll(() => asked).toEqual([expect.stringMatching(/size=full$/)]);
    await screen.unmount();
  }
});
