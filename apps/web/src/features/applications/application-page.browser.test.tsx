import type { ApplicationView } from '@rubrica/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { makeTenant } from '../../../test/support/factories.ts';
import { desktop, expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { ApplicationPage } from './application-page.tsx';
import { StartPage } from './start-page.tsx';

const tenant = makeTenant({ name: 'Cooperativa Sierra Clara', backend_url: '/backend', url_logo: '', url_portada: '' });
const door = {
  kind: 'account_opening',
  name: 'Apertura de Cuenta',
  description: 'Abra su cuenta.',
  path: '/auth/cacpe/account_opening',
  is_open: true,
  paused_reason: '',
  policy_question: '¿Conoce y acepta que se traten los datos personales para abrir y administrar la cuenta?',
  asks_exposure: true,
  prices: [],
};
const begun: ApplicationView = {
  id: '018f0000-0000-7000-8000-000000000000',
  number: 'SOL-2026-0A1B2C3D',
  kind: 'account_opening',
  state: 'codes',
  ended_as: null,
  flow_step: 1,
  wrapper_step: 2,
  wrapper_max_step: 2,
  process: {},
  phone: { sent_to: '••••0001', proved_at: null, resend_at: null },
  mail: { sent_to: 'j***@cliente.ec', proved_at: null, resend_at: null },
  cliente_pep: 'NO',
  vehicle: null,
  sign_data_rc: null,
  visit: null,
  deleted_at: '2026-12-02T12:00:00.000Z',
};
const at = '2026-11-17T12:00:00.000Z';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

type Answer = readonly [body: object, status?: number];

/** Answers by the end of the address, in order; the last stays. */
function answerWith(answers: Readonly<Record<string, readonly Answer[]>>) {
  const sent: { readonly url: string; readonly body: unknown }[] = [];
  const counts = new Map<string, number>();
  vi.stubGlobal('fetch', async (url: string, { body }: { readonly body?: string }) => {
    sent.push({ url, body: body === undefined ? undefined : JSON.parse(body) });
    const name = Object.keys(answers).find((end) => url.endsWith(end)) ?? '';
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    const list = answers[name] ?? [];
    const [answer, status = 200] = list[Math.min(count, list.length - 1)] ?? [{}, 500];
    return Response.json(answer, { status });
  });
  return sent;
}

const phoneProved = { ...begun, phone: { ...begun.phone, proved_at: at } };
/** What the server says from the first form to «No soy esta persona». */
const wholeWay: Readonly<Record<string, readonly Answer[]>> = {
  '/doors': [[{ list: [door] }]],
  '/applications': [
    [{ code: 'input.invalid', message: 'x', issues: [{ path: 'cliente_id_num', message: 'Cédula no válida' }] }, 422],
    [{ session: 'la-sesion', application: begun }],
  ],
  '/proof': [
    [{ code: 'otp.wrong', message: 'El código no es correcto o ya no es válido. Le quedan 4 intentos.' }, 422],
    [phoneProved],
    [{ ...phoneProved, state: 'registry', mail: { ...begun.mail, proved_at: at } }],
  ],
  '/mail-code': [[{}, 503]],
  '/registry': [
    [
      {
        ...begun,
        state: 'confirm',
        sign_data_rc: {
          Nombre: 'CUENCA JARAMILLO ROSA ELENA',
          Nombres: 'ROSA ELENA',
          Apellidos: 'CUENCA JARAMILLO',
          CondicionCedulado: 'CIUDADANO',
          identification_hint: '••••5675',
          answered_at: at,
        },
      },
    ],
  ],
  '/confirm': [[{ ...begun, state: 'ended', ended_as: 'not_me' }]],
};

test('a client begins, proves two codes and sees who the registry says they are', async () => {
  for (const viewport of [desktop, phone]) {
    sessionStorage.clear();
    const sent = answerWith(wholeWay);
    const screen = await renderPart(<ApplicationPage tenant={tenant} path={door.path} />, viewport);
    await screen.getByLabelText(/^Código dactilar/).fill('v4443v4442');
    await expect.element(screen.getByLabelText(/^Código dactilar/)).toHaveValue('V4443V4442');
    await screen.getByRole('button', { name: 'Enviarme los códigos' }).click();
    await expect.element(screen.getByText('Para continuar lea y acepte la política de datos')).toBeVisible();
    for (const words of ['Escriba su cédula', 'Escriba su celular', 'Escriba su correo'])
      await expect.element(screen.getByText(words)).toBeVisible();
    await expectAccessible();
    await screen.getByLabelText(/^Cédula/).fill('1712345670');
    await screen.getByLabelText(/^Celular/).fill('0991234567');
    await screen.getByLabelText(/^Correo/).fill('rosa@correo.ec');
    const box = screen.getByRole('checkbox', { name: /^Leí y acepto la política/ });
    await expect.element(box).toHaveAccessibleDescription(expect.stringContaining(door.policy_question));
    await box.click();
    await screen.getByRole('button', { name: 'Enviarme los códigos' }).click();
    await expect.element(screen.getByText('Cédula no válida')).toBeVisible();
    await screen.getByRole('button', { name: 'Enviarme los códigos' }).click();

    await expect.element(screen.getByRole('heading', { name: 'Escriba los dos códigos' })).toHaveFocus();
    expect(sessionStorage.getItem('rubrica.application')).toBe('la-sesion');
    const ofPhone = screen.getByRole('group', { name: 'Código del celular' });
    await ofPhone.getByLabelText('Dígito 1 de 6').fill('111111');
    await expect.element(screen.getByText(/Le quedan 4 intentos/)).toBeVisible();
    await ofPhone.getByLabelText('Dígito 1 de 6').fill('123456');
    await expect.element(screen.getByText('Probado')).toBeVisible();
    await screen.getByRole('button', { name: 'Enviar otro código' }).click();
    await expect.element(screen.getByText('Se ha producido un error al generar el código OTP.')).toBeVisible();
    await expectAccessible();
    await screen.getByRole('group', { name: 'Código del correo' }).getByLabelText('Dígito 1 de 6').fill('654321');
    await screen.getByRole('button', { name: 'Ver mis datos' }).click();
    await expect.element(screen.getByText('Rosa Elena', { exact: true })).toBeVisible();
    expect(screen.getByText(/CUENCA JARAMILLO|ROSA ELENA/).elements(), 'the name stands once, not in capitals').toEqual(
      [],
    );
    await expect.element(screen.getByText('••••5675')).toBeVisible();
    await expect.element(screen.getByText('Ciudadano', { exact: true })).not.toBeVisible();
    await screen.getByText('Algo no está bien').click();
    await expect.element(screen.getByText(/se corrige en el Registro Civil/)).toBeVisible();
    await screen.getByText('Ver qué más respondió').click();
    await expect.element(screen.getByText('Ciudadano', { exact: true })).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'No soy esta persona' }).click();
    await expect.element(screen.getByText(/Avisamos a la empresa/)).toBeVisible();
    await expectAccessible();
    expect(sent.every(({ url }) => !url.includes('la-sesion'))).toBe(true);
    await screen.unmount();
  }
});

const contact = { contact_phone: '022345678', contact_email: 'hola@sierraclara.ec' };
const reachable = makeTenant({
  name: 'Cooperativa Sierra Clara',
  backend_url: '/backend',
  url_logo: '',
  url_portada: '',
  legal: { legal_name: '', ruc: '', address: '', delegate_name: '', delegate_email: '', ...contact },
});

test('the first page says what is begun and where, has help in its head, and who began before finds the way below', async () => {
  for (const viewport of [phone, { width: 195, height: 422 }]) {
    answerWith({ '/doors': [[{ list: [door] }]] });
    const screen = await renderPart(<ApplicationPage tenant={reachable} path={door.path} />, viewport);
    await expect.element(screen.getByText(/^Apertura de Cuenta en Cooperativa Sierra Clara/)).toBeVisible();
    const top = (part: Element): number => part.getBoundingClientRect().top;
    const before = screen.getByRole('button', { name: 'Seguir un trámite que ya empecé' }).element();
    expect(top(before)).toBeGreaterThan(top(screen.getByLabelText(/^Correo/).element()));
    await expectAccessible();
    await screen.getByRole('button', { name: 'Ayuda' }).click();
    await expect.element(screen.getByRole('link', { name: /022345678/ })).toHaveAttribute('href', 'tel:022345678');
    await expect.element(screen.getByRole('link', { name: 'hola@sierraclara.ec' })).toBeVisible();
    await expectAccessible();
    await screen.unmount();
  }
});

test('each step before the visit has help, and says so where the company named no telephone', async () => {
  for (const answer of [begun, (wholeWay['/registry'] ?? [])[0]?.[0] ?? {}]) {
    sessionStorage.setItem('rubrica.application', 'la-sesion');
    answerWith({ '/application': [[answer]] });
    const screen = await renderPart(<ApplicationPage tenant={tenant} path={door.path} />, phone);
    await screen.getByRole('button', { name: 'Ayuda' }).click();
    await expect.element(screen.getByText(/al teléfono que usted ya conoce/)).toBeVisible();
    await screen.unmount();
  }
});

test('who goes on with what they began may ask for another code', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'setTimeout'], shouldAdvanceTime: true });
  history.replaceState(null, '', '#seguir');
  const sent = answerWith({ '/resume': [[{ id: begun.id, message: 'Si hay un trámite, le enviamos un código.' }]] });
  const screen = await renderPart(<ApplicationPage tenant={tenant} path={door.path} />, phone);
  await screen.getByLabelText('Cédula').fill('1712345675');
  await screen.getByLabelText('Celular o correo').fill('rosa@correo.ec');
  await screen.getByRole('button', { name: 'Enviarme un código' }).click();
  await expect.element(screen.getByLabelText('Código de seis números')).toBeVisible();
  vi.advanceTimersByTime(31_000);
  await screen.getByRole('button', { name: 'Pedir otro código' }).click();
  await expect.poll(() => sent.filter(({ url }) => url.endsWith('/resume'))).toHaveLength(2);
  vi.useRealTimers();
  history.replaceState(null, '', location.pathname + location.search);
});

test('where the registry answers only a whole name, the person says which words are which', async () => {
  sessionStorage.setItem('rubrica.application', 'la-sesion');
  const person = {
    Nombre: 'DE LA TORRE ANA',
    Nombres: '',
    Apellidos: '',
    CondicionCedulado: 'CIUDADANO',
    identification_hint: '••••5675',
    answered_at: at,
  };
  const issue = { path: 'names', message: 'Escriba entre los dos exactamente las palabras de «DE LA TORRE ANA»' };
  const sent = answerWith({
    '/application': [[{ ...begun, state: 'confirm', sign_data_rc: person }]],
    '/confirm': [
      [{ code: 'input.invalid', message: 'x', issues: [issue] }, 422],
      [{ ...begun, state: 'begun', visit: { state: 'waits', pep_corrected: false } }],
    ],
  });
  const screen = await renderPart(<ApplicationPage tenant={tenant} path={door.path} />, phone);
  await screen.getByLabelText(/^Nombres/).fill('Ana María');
  await screen.getByLabelText(/^Apellidos/).fill('De la Torre');
  await screen.getByRole('button', { name: 'Soy yo, continuar' }).click();
  await expect.element(screen.getByText(issue.message)).toBeVisible();
  await expectAccessible();
  await screen.getByLabelText(/^Nombres/).fill('Ana');
  await screen.getByRole('button', { name: 'Soy yo, continuar' }).click();
  await expect.element(screen.getByText(/No es un rechazo/)).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({ is_me: true, names: 'Ana', surnames: 'De la Torre' });
});

test('who has a public office reads that it is no refusal, and corrects the answer', async () => {
  sessionStorage.setItem('rubrica.application', 'la-sesion');
  const waiting = { ...begun, state: 'begun', visit: { state: 'waits', pep_corrected: false } };
  answerWith({
    '/application': [[waiting]],
    '/exposure': [[{ ...waiting, visit: { state: 'waits', pep_corrected: true } }]],
  });
  const screen = await renderPart(<ApplicationPage tenant={tenant} path={door.path} />, phone);
  await expect.element(screen.getByText(/No es un rechazo/)).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Me equivoqué: no tengo ese cargo' }).click();
  await expect.element(screen.getByText(/Anotamos que no tiene ese cargo/)).toBeVisible();
});

test('who asked for a vehicle reads that the company completed it, and where the contract comes', async () => {
  sessionStorage.setItem('rubrica.application', 'la-sesion');
  answerWith({ '/application': [[{ ...begun, state: 'begun', visit: null }]] });
  const screen = await renderPart(<ApplicationPage tenant={tenant} path={door.path} />, phone);
  await expect.element(screen.getByRole('heading', { level: 1, name: /completó su pedido$/ })).toBeVisible();
  await expect.element(screen.getByText(/el enlace que la empresa envía a su correo/)).toBeVisible();
  await expectAccessible();
});

test('what a company paused says why, and nothing can be begun there', async () => {
  answerWith({ '/doors': [[{ list: [{ ...door, is_open: false, paused_reason: 'Volvemos el lunes.' }] }]] });
  const screen = await renderPart(<ApplicationPage tenant={tenant} path={door.path} />, phone);
  await expect.element(screen.getByRole('heading', { name: 'Apertura de Cuenta: en pausa' })).toBeVisible();
  await expect.element(screen.getByText('Volvemos el lunes.')).toBeVisible();
  await screen.getByRole('button', { name: 'Seguir un trámite que ya empecé' }).click();
  await expect.element(screen.getByLabelText('Celular o correo')).toBeVisible();
  await expectAccessible();
});

test('the page of the company shows its open doors, and nothing that is meant for the company', async () => {
  for (const viewport of [desktop, phone]) {
    answerWith({ '/doors': [[{ list: [door] }]] });
    const begin = vi.fn<() => void>();
    const screen = await renderPart(<StartPage tenant={tenant} onBegin={begin} />, viewport);
    const card = screen.getByRole('link', { name: /^Apertura de Cuenta/ });
    await expect.element(card).toHaveAttribute('href', '/auth/cacpe/account_opening');
    expect(screen.getByLabelText(/Código QR/).elements()).toEqual([]);
    await expectAccessible();
    await screen.unmount();
  }
});

test('where an answer was lost, or another device went on, the page shows where the application stands', async () => {
  sessionStorage.setItem('rubrica.application', 'la-sesion');
  const movedOn = { code: 'application.step_refused', message: 'Ese paso ya pasó' };
  const sessionOver = { code: 'application.session_over', message: 'Esta solicitud ya no está abierta aquí.' };
  const sent = answerWith({
    '/application': [[begun], [phoneProved], [sessionOver, 401]],
    '/proof': [
      [movedOn, 409],
      [sessionOver, 401],
    ],
  });
  const screen = await renderPart(<ApplicationPage tenant={tenant} path={door.path} />, phone);
  await screen.getByRole('group', { name: 'Código del celular' }).getByLabelText('Dígito 1 de 6').fill('123456');
  await expect.element(screen.getByText('Probado')).toBeVisible();
  await screen.getByRole('group', { name: 'Código del correo' }).getByLabelText('Dígito 1 de 6').fill('654321');
  await expect.element(screen.getByText('Esta solicitud ya no está abierta aquí.')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Seguir un trámite que ya empecé' }).click();
  await expect.element(screen.getByLabelText('Celular o correo')).toBeVisible();
  expect(sent.filter(({ url }) => url.endsWith('/proof'))).toHaveLength(2);
});

test('what the server refuses of «Soy yo» is said, also where it names a field of another step', async () => {
  sessionStorage.setItem('rubrica.application', 'la-sesion');
  const issue = { path: 'client.email', message: 'Ese correo es de un oficial de la empresa' };
  answerWith({
    '/application': wholeWay['/registry'] ?? [],
    '/confirm': [[{ code: 'input.invalid', message: 'x', issues: [issue] }, 422]],
  });
  const screen = await renderPart(<ApplicationPage tenant={tenant} path={door.path} />, phone);
  await screen.getByRole('button', { name: 'Soy yo, continuar' }).click();
  await expect.element(screen.getByText(issue.message)).toBeVisible();
});

test('a door that sells says what each thing costs before anything is typed, and asks nothing that it does not use', async () => {
  const prices = [
    { type: 'persona_natural', years: 1, total_cents: 1840 },
    { type: 'representante_legal', years: 2, total_cents: null },
  ];
  const selling = { ...door, path: location.pathname.replace(/\/$/, ''), asks_exposure: false, prices };
  answerWith({ '/doors': [[{ list: [selling] }]] });
  const screen = await renderPart(<ApplicationPage tenant={tenant} path={selling.path} />, phone);
  await expect.element(screen.getByText('Persona natural, 1 año')).toBeVisible();
  await expect.element(screen.getByText('$ 18,40 con IVA')).toBeVisible();
  await expect.element(screen.getByText('Representante legal, 2 años')).toBeVisible();
  await expect.element(screen.getByText('A cuenta de Cooperativa Sierra Clara')).toBeVisible();
  expect(screen.getByRole('radio').elements()).toEqual([]);
  await expectAccessible();
  await screen.unmount();
  const start = await renderPart(<StartPage tenant={tenant} onBegin={() => undefined} />, phone);
  await expect.element(start.getByText(/se paga después de enviar la solicitud/)).toBeVisible();
  expect(start.getByText('Gratis y sin gestores.').elements()).toEqual([]);
});
