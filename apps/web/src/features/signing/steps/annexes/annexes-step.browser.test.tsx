import type { SigningAnnexes } from '@rubrica/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createFakePortal } from '../../../../../test/support/fake-portal.ts';
import { desktop, expectAccessible, phone } from '../../../../../test/support/render-part.tsx';
import { showVisit } from '../../test/visit.tsx';

const here = location.href;
const steps = ['welcome', 'terms', 'annexes', 'preview', 'sign', 'complete'] as const;
type Given = SigningAnnexes['groups'][number]['documents'][number]['given'];

const papers = (front: Given = null): SigningAnnexes => ({
  groups: [
    {
      party: 'comprador',
      name: 'Comprador',
      documents: [
        {
          annex_id: 'comprador_identidad.anverso_cedula',
          document_type: 'anverso_cedula',
          label: 'Anverso de la cédula',
          required: true,
          given: front,
        },
        {
          annex_id: 'comprador_identidad.papeleta',
          document_type: 'papeleta',
          label: 'Certificado de votación',
          required: false,
          given: null,
        },
      ],
    },
  ],
  is_closed: false,
});
const checked = { verdict: 'ACCEPTED' as const, checks: [] };
const read = { nui: '1712345675', last_names: 'QUISHPE LEMA', expiry_date: '2031-01-20' };

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
});
afterEach(() => vi.unstubAllGlobals());

async function openPapers(viewport: { width: number; height: number } = phone) {
  const portal = createFakePortal({ steps, current: 'annexes' });
  portal.answer('GET /annexes', papers());
  return { portal, ...(await showVisit(portal, viewport)) };
}

async function picture(): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 3000, height: 2000 });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  for (let x = 0; x < 3000; x += 20) {
    context.fillStyle = x % 40 === 0 ? '#fff' : '#345';
    context.fillRect(x, 0, 20, 2000);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob ?? ''], 'cedula.png', { type: 'image/png' });
}

test('what is missing is named; a rejected paper says why; a good one stays, and goes on', async () => {
  for (const viewport of [desktop, phone]) {
    const { portal, screen, title } = await openPapers(viewport);
    await expect.element(title('Sus documentos')).toBeVisible();
    await expect.element(screen.getByText('Falta 1 documento obligatorio')).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Continuar' }).click();
    await expect.element(screen.getByText('Todavía falta: Anverso de la cédula.')).toBeVisible();
    expect(portal.of('POST /annexes/close')).toEqual([]);

    const rejected = { verdict: 'REJECTED', checks: [] };
    const why = 'El nombre «Jorge Quishpe» no consta en el documento.';
    portal.answer('POST /validations/document', { message: why, annexes: papers(), validation: rejected });
    const choose = screen.getByLabelText('Elegir archivo: Anverso de la cédula');
    await choose.upload(await picture());
    await expect.element(screen.getByText(why)).toBeVisible();

    const over = 'El documento venció el 01/02/2024.';
    const expired = { verdict: 'REJECTED', checks: [{ name: 'expiry', ok: false, message: over }] };
    portal.answer('POST /validations/document', { message: over, annexes: papers(), validation: expired });
    await choose.upload(await picture());
    await expect.element(screen.getByText(/venció el 01\/02\/2024\. Traiga uno vigente/)).toBeVisible();

    const given = { name: 'cedula.jpg', size_bytes: 312_000, verdict: 'ACCEPTED' as const };
    portal.answer('POST /validations/document', { message: '', annexes: papers(given), validation: checked, read });
    await choose.upload(await picture());
    await expect.element(screen.getByText('Recibido y comprobado')).toBeVisible();
    await expect.element(screen.getByText('Esto leímos en su documento')).toBeVisible();
    await expect.element(screen.getByText('QUISHPE LEMA')).toBeVisible();
    await expect.element(screen.getByText('Ya entregó todo lo necesario')).toBeVisible();
    expect(screen.getByText(/^Tómeles una foto/).elements()).toEqual([]);
    await expect.element(screen.getByText(over)).not.toBeInTheDocument();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Cambiar: Anverso de la cédula' }).click();
    await expect.element(choose).toBeInTheDocument();

    portal.answer('POST /annexes/close', () => portal.become({ current: 'preview' }));
    portal.answer('GET /preview-unsigned-documents', { documents: [] });
    await screen.getByRole('button', { name: 'Continuar' }).click();
    await expect.poll(() => portal.of('POST /annexes/close')).toHaveLength(1);
    await screen.unmount();
  }
});

test('a turned phone still offers its camera for each paper', async () => {
  const { screen } = await openPapers({ width: 844, height: 390 });
  await expect.element(screen.getByLabelText('Tomar foto: Anverso de la cédula')).toBeInTheDocument();
});

test('at 200 % the name of a paper keeps its words whole, with «Cambiar» below it', async () => {
  const { portal, screen } = await openPapers({ width: 195, height: 422 });
  await expect.element(screen.getByText('Anverso de la cédula')).toBeVisible();
  const given = { name: 'anverso_cedula.jpg', size_bytes: 312_000, verdict: 'ACCEPTED' as const };
  portal.answer('POST /validations/document', { message: '', annexes: papers(given), validation: checked, read });
  await screen.getByLabelText('Elegir archivo: Anverso de la cédula').upload(await picture());
  const change = screen.getByRole('button', { name: 'Cambiar: Anverso de la cédula' });
  await expect.element(change).toBeVisible();
  const name = screen.getByText('Anverso de la cédula', { exact: true }).element().getBoundingClientRect();
  expect(name.height, 'at most three lines').toBeLessThan(90);
  expect(change.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(name.bottom);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(195);
});

test('names that were read without spaces are shown as the registry writes them', async () => {
  const { portal, screen } = await openPapers();
  const given = { name: 'cedula.jpg', size_bytes: 1, verdict: 'ACCEPTED' as const };
  const spelled = { ...read, first_names: 'JORGEIVAN' };
  portal.answer('POST /validations/document', {
    message: '',
    annexes: papers(given),
    validation: checked,
    read: spelled,
  });
  await screen.getByLabelText('Elegir archivo: Anverso de la cédula').upload(await picture());
  await expect.element(screen.getByText('JORGE IVÁN')).toBeVisible();
  expect(screen.getByText('JORGEIVAN').elements()).toEqual([]);
});

test('a phone offers its camera at the back, and photographs go small', async () => {
  const { portal, screen } = await openPapers(phone);
  const camera = screen.getByLabelText('Tomar foto: Anverso de la cédula');
  await expect.element(camera).toHaveAttribute('capture', 'environment');
  let sent: FormData | undefined;
  const answerBefore = portal.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.body instanceof FormData) sent = init.body;
    return answerBefore(input, init);
  });
  portal.answer('POST /validations/document', {
    message: '',
    annexes: papers({ name: 'cedula.jpg', size_bytes: 1, verdict: 'REVIEW' }),
    validation: checked,
  });
  await camera.upload(await picture());
  await expect.element(screen.getByText('Recibido; falta comprobarlo')).toBeVisible();
  await expect.element(screen.getByRole('img', { name: 'Su foto: Anverso de la cédula' })).toBeVisible();
  await expectAccessible();
  const file = sent?.get('file') as File;
  expect([file.type, file.name, file.size < 500_000]).toEqual(['image/jpeg', 'cedula.jpg', true]);
  expect(sent?.get('annex_id')).toBe('comprador_identidad.anverso_cedula');
});

test('what cannot be read as a picture is told without asking anybody', async () => {
  const { portal, screen } = await openPapers(phone);
  const broken = new File(['no'], 'foto.jpg', { type: 'image/jpeg' });
  await screen.getByLabelText('Elegir archivo: Anverso de la cédula').upload(broken);
  await expect.element(screen.getByText(/La imagen no se puede leer/)).toBeVisible();
  expect(portal.of('POST /validations/document')).toEqual([]);
});
