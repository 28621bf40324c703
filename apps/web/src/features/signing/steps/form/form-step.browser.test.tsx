import type { OwnForm } from '@rubrica/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { findBrokenWords } from '../../../../../test/support/broken-words.ts';
import { createFakePortal, processId, refuse } from '../../../../../test/support/fake-portal.ts';
import { desktop, expectAccessible, phone } from '../../../../../test/support/render-part.tsx';
import { showVisit } from '../../test/visit.tsx';

const here = location.href;
const steps = ['welcome', 'otp', 'terms', 'form', 'data', 'preview', 'sign', 'complete'] as const;

const consent = (id: string, more: Partial<OwnForm['consents'][number]> = {}): OwnForm['consents'][number] => ({
  id,
  name: 'Política de datos personales',
  text: '¿Conoce y acepta que se traten los datos personales para abrir la cuenta?',
  sha256: 'a'.repeat(64),
  version: '2026.1',
  note: '',
  is_obligatory: true,
  refusal: 'Sin aceptar la política de datos personales no es posible continuar',
  answer: null,
  given_before: null,
  ...more,
});

const own: OwnForm = {
  form: {
    version: '2026.1',
    groups: [
      {
        id_group: 4,
        index: 1,
        name: 'Domicilio',
        variables: [
          { id: 'calle', name: 'Calle', data_type: 'string', order: 1, validations: { required: true } },
          { id: 'numero', name: 'Número', data_type: 'string', order: 2, validations: { required: true } },
        ],
      },
      {
        id_group: 5,
        index: 2,
        name: 'Trabajo',
        variables: [
          { id: 'correo', name: 'Correo', data_type: 'email', order: 1 },
          { id: 'cargo', name: 'Cargo', data_type: 'string', order: 2, validations: { required: true } },
        ],
      },
    ],
  },
  form_data: { calle: 'Lourdes', correo: 'jorge@correo.ec' },
  editable: ['calle', 'numero', 'cargo'],
  prefilled: ['calle'],
  written: [],
  fixed: [{ id_group: 5, answers: [{ label: 'Correo', value: 'jorge@correo.ec' }] }],
  consents: [
    consent('process_aceptacion_politica'),
    consent('process_consentimiento_comercial', {
      name: 'Comunicaciones comerciales',
      sha256: 'b'.repeat(64),
      is_obligatory: false,
      refusal: '',
    }),
  ],
  closed: null,
  is_preparing: false,
  has_failed: false,
};

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
});
afterEach(() => vi.unstubAllGlobals());

async function openForm(form: OwnForm = own, viewport: { width: number; height: number } = phone) {
  const portal = createFakePortal({ steps, current: 'form' });
  portal.answer('GET /client-form', form);
  portal.answer('POST /data-customer/update', () => portal.become({ current: 'form' }));
  portal.answer('POST /portal/client-form', () => portal.become({ current: 'form' }));
  return { portal, ...(await showVisit(portal, viewport)) };
}

const savedIn = (portal: ReturnType<typeof createFakePortal>): object =>
  Object.assign({}, ...portal.of('POST /data-customer/update').map(({ body }) => body['form_data']));

test('one group a screen: what is typed is saved by itself, and what the company wrote is marked', async () => {
  for (const viewport of [desktop, phone]) {
    const { portal, screen, title } = await openForm(own, viewport);
    await expect.element(title('Domicilio')).toBeVisible();
    await expect.element(screen.getByText('Parte 1 de 2')).toBeVisible();
    await expect.element(screen.getByText(/^Lo escribió /)).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Continuar' }).click();
    await expect.element(screen.getByText('Falta corregir un dato.')).toBeVisible();
    await screen.getByRole('textbox', { name: /^Calle/ }).fill('Bolívar');
    await expect.element(screen.getByText(/^Lo escribió /)).not.toBeInTheDocument();
    await screen.getByRole('textbox', { name: /^Número/ }).fill('14-20');
    await expect.poll(() => savedIn(portal)).toEqual({ calle: 'Bolívar', numero: '14-20' });
    await expect.element(screen.getByText('Guardado', { exact: true })).toBeVisible();
    expect(portal.of('POST /data-customer/update')[0]?.path).toContain(`signing_process_id=${processId}`);
    await screen.getByRole('button', { name: 'Continuar' }).click();
    await expect.element(title('Trabajo')).toBeVisible();
    await expect.element(screen.getByText('jorge@correo.ec')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Correo/ }).elements()).toEqual([]);
    await expectAccessible();
    await screen.unmount();
  }
});

test('a consent that was given at the public door is said, and not asked again', async () => {
  const [policy, ...others] = own.consents;
  const given = { ...consent(policy?.id ?? ''), answer: 'SI' as const, given_before: '2026-11-14T15:00:00.000Z' };
  const { screen, title } = await openForm({
    ...own,
    form_data: { ...own.form_data, numero: '1', cargo: 'Docente' },
    consents: [given, ...others],
  });
  await expect.element(title('Domicilio')).toBeVisible();
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(title('Trabajo')).toBeVisible();
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(title('Comunicaciones comerciales')).toBeVisible();
  await expect.element(screen.getByText('Permiso 1 de 1 · opcional')).toBeVisible();
  await expect.element(screen.getByText(/Al empezar usted ya aceptó: Política de datos personales/)).toBeVisible();
  await expectAccessible();
});

test('each consent by itself, nothing chosen beforehand; a refused obligatory one stops with words', async () => {
  const written = { ...own, form_data: { ...own.form_data, numero: '1', cargo: 'Docente' }, written: ['cargo'] };
  const { portal, screen, title } = await openForm(written);
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(title('Trabajo')).toBeVisible(); // where they left off
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(title('Política de datos personales')).toBeVisible();
  await expect.element(screen.getByText('Permiso 1 de 2 · obligatorio')).toBeVisible();
  await expect.element(screen.getByText(/^«¿Conoce y acepta/)).toBeVisible();
  await expectAccessible();
  const [policy, commercial] = own.consents.map(({ id }) => consent(id));
  const answered = (first: 'SI' | 'NO', second: 'SI' | 'NO' | null = null): OwnForm => ({
    ...written,
    consents: written.consents.map((one, place) => ({ ...one, answer: place === 0 ? first : second })),
  });
  portal.answer('POST /client-form/consent', answered('NO'));
  await screen.getByRole('button', { name: 'No acepto' }).click();
  await expect.element(title('Sin este permiso no podemos continuar')).toBeVisible();
  await expect.element(screen.getByText(/no es posible continuar\. Le avisamos a María Andrango\./)).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Volver a leer el permiso' }).click();
  portal.answer('POST /client-form/consent', answered('SI'));
  await screen.getByRole('button', { name: 'Acepto', exact: true }).click();
  await expect.element(title('Comunicaciones comerciales')).toBeVisible();
  await expect.element(screen.getByText('Permiso 2 de 2 · opcional')).toBeVisible();
  portal.answer('POST /client-form/consent', answered('SI', 'NO'));
  await screen.getByRole('button', { name: 'No acepto' }).click();
  await expect.element(title('Estamos preparando sus documentos')).toBeVisible();
  await expectAccessible();
  expect(portal.of('POST /client-form/consent').map(({ body }) => [body['variable'], body['answer']])).toEqual([
    [policy?.id, 'NO'],
    [policy?.id, 'SI'],
    [commercial?.id, 'NO'],
  ]);
});

test('at 200 % yes and no keep their words whole, one below the other and equally wide', async () => {
  const whole = { ...own.form_data, numero: '1', cargo: 'Docente' };
  const { screen, title } = await openForm(
    { ...own, form_data: whole, written: ['cargo'] },
    { width: 195, height: 422 },
  );
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(title('Trabajo')).toBeVisible();
  await screen.getByRole('button', { name: 'Continuar' }).click();
  const no = screen.getByRole('button', { name: 'No acepto' });
  const yes = screen.getByRole('button', { name: 'Acepto', exact: true });
  await expect.element(yes).toBeVisible();
  const [above, below] = [no, yes].map((button) => button.element().getBoundingClientRect());
  expect(below?.top).toBeGreaterThanOrEqual(above?.bottom ?? Infinity);
  expect(below?.width).toBe(above?.width);
  for (const button of [no, yes]) expect(findBrokenWords(button.element())).toEqual([]);
  await expectAccessible();
});

test('somebody who returns to a half-filled form is greeted with what is stored, once', async () => {
  const half: OwnForm = { ...own, form_data: { ...own.form_data, numero: '14-20' }, written: ['cargo', 'numero'] };
  const { screen, title, portal } = await openForm({ ...half, form_data: { ...half.form_data, cargo: 'Docente' } });
  await expect.element(title('Hola otra vez, Jorge')).toBeVisible();
  const parts = screen.getByRole('list', { name: 'Partes de su formulario' }).getByRole('listitem');
  expect(parts.elements().map(({ textContent }) => textContent)).toEqual([
    'DomicilioAquí quedó: 2 de 2 respuestas',
    'TrabajoGuardado',
    'Sus permisosFalta',
  ]);
  await expectAccessible();
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(title('Domicilio')).toBeVisible();
  await screen.unmount();
  const again = await showVisit(portal);
  await expect.element(again.title('Domicilio')).toBeVisible(); // a reload goes on at once
});

test('what the server refuses stands at its field, in the group that holds it', async () => {
  const ready = { ...own, form_data: { ...own.form_data, numero: '1', cargo: 'Docente' }, consents: [] };
  const { portal, screen, title } = await openForm({ ...ready, written: ['cargo'] });
  const issue = { path: 'form_data.numero', message: 'Ese número no existe' };
  portal.answer('POST /portal/client-form', refuse(422, 'input.invalid', 'Revise', [issue]));
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(title('Trabajo')).toBeVisible();
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(title('Domicilio')).toBeVisible();
  await expect.element(screen.getByText('Ese número no existe')).toBeVisible();
  await expectAccessible();
});

test('once somebody has signed nothing can be changed, and the screen says why', async () => {
  const closed = 'Ya no se cambia ningún dato: Ana Loor ya firmó los documentos.';
  const { screen, title } = await openForm({ ...own, closed, consents: [] });
  await expect.element(title('Sus datos ya no se cambian')).toBeVisible();
  await expect.element(screen.getByText(closed)).toBeVisible();
  expect(screen.getByRole('textbox').elements()).toEqual([]);
  await expectAccessible();
});

test('documents that could not be made are asked for again, and nothing is typed twice', async () => {
  const { portal, screen, title } = await openForm({ ...own, has_failed: true });
  await expect.element(title('No pudimos hacer sus documentos')).toBeVisible();
  await expect.element(screen.getByText(/no tiene que escribirlo otra vez/)).toBeVisible();
  await expectAccessible();
  portal.answer('POST /generate-documents', refuse(409, 'documents.incomplete', 'Falta: Número.'));
  await screen.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect.element(screen.getByText('Falta: Número.')).toBeVisible();
  portal.answer('POST /generate-documents', { state: 'preparing', message: 'Estamos haciendo los documentos.' });
  portal.answer('GET /client-form', { ...own, is_preparing: true });
  await screen.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect.element(title('Estamos preparando sus documentos')).toBeVisible();
  expect(portal.of('POST /generate-documents')[0]?.path).toContain(processId);
});

test('five minutes without a touch cover the form and save it; it goes on where it was', async () => {
  const { portal, screen, title } = await openForm();
  await screen.getByRole('textbox', { name: /^Número/ }).fill('14-20');
  const left = Date.now();
  const clock = vi.spyOn(Date, 'now');
  clock.mockReturnValue(left + 4 * 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(title('Domicilio')).toBeVisible();
  clock.mockReturnValue(left + 6 * 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(title('¿Sigue ahí?')).toBeVisible();
  expect(screen.getByRole('textbox').elements()).toEqual([]);
  expect(document.body.textContent).not.toContain('Lourdes');
  await expectAccessible();
  await expect.poll(() => savedIn(portal)).toEqual({ numero: '14-20' });
  await screen.getByRole('button', { name: 'Seguir con mi formulario' }).click();
  await expect.element(title('Domicilio')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: /^Número/ })).toHaveValue('14-20');
  clock.mockRestore();
});
