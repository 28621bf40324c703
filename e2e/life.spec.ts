import type { APIRequestContext, Page } from '@playwright/test';
import { processStatuses } from '@rubrica/contract';

import { readMail } from './people.ts';
import { createProcess } from './processes.ts';
import { backendOf, password } from './product.ts';
import { expect, expectWellMade, signIn, test } from './story.ts';

const openProcess = async (page: Page, id: string, user: string): Promise<void> => {
  await page.goto('/404');
  await page.evaluate(() => localStorage.clear()); // no session of an earlier visitor is left
  await signIn(page, user);
  await page.goto(`/reports/${id}`);
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const status = (page: Page, label: string) =>
  expect(page.locator('header, main').getByText(label, { exact: true }).first()).toBeVisible();
const linkIn = (mail: string): string => /http\S+\/auth\/client\/[\w.-]+/.exec(mail)?.[0] ?? '';

test(
  'sent again, the first link opens nothing and the new one does',
  { tag: '@desk' },
  async ({ page, request }, info) => {
    const email = `reenvio.${info.testId}.${info.retry}@cliente.ec`;
    const { id } = await createProcess({ title: 'Contrato reenviado', email });
    const first = linkIn(await readMail(request, email, /\/auth\/client\//));
    await openProcess(page, id, 'oficial@demo.ec');
    await status(page, 'Activo');
    await expect(page.getByRole('heading', { name: 'Falta la firma de Lucía Toapanta' })).toBeVisible();
    await press(page, 'Reenviar');
    await expectWellMade(page);
    await inDialog(page, 'Reenviar');
    await status(page, 'Reenviado');
    let second = first;
    await expect(async () => {
      second = linkIn(
        await readMail(
          request,
          email,
          new RegExp(`/auth/client/(?!${first.split('/').at(-1)?.replaceAll('.', '\\.')})`),
        ),
      );
      expect(second).not.toBe(first);
    }).toPass();
    await page.goto(new URL(first).pathname);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/enlace/i);
    await expectWellMade(page);
    await page.goto(new URL(second).pathname);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Lucía/);
  },
);

test('who checks asks for changes, who made it enters them, and it goes out', { tag: '@desk' }, async ({ page }) => {
  const { id } = await createProcess({ title: 'Contrato por validar', information: { asks_official_check: true } });
  await openProcess(page, id, 'validador@demo.ec');
  await status(page, 'Por validar');
  await press(page, 'Solicitar cambios');
  await page.getByRole('dialog').getByLabel('Qué hay que cambiar').fill('El celular tiene un dígito de menos.');
  await inDialog(page, 'Pedir los cambios');
  await status(page, 'Por actualizar');

  await openProcess(page, id, 'oficial@demo.ec');
  await press(page, 'Ingresar cambios');
  await expect(page.getByText('«El celular tiene un dígito de menos.»')).toBeVisible();
  await expectWellMade(page);
  await page.getByLabel('Celular').fill('12');
  await press(page, 'Enviar los cambios');
  await expect(page.getByText('El teléfono debe tener entre 7 y 15 números').first()).toBeVisible();
  await page.getByLabel('Celular').fill('0987654321');
  await press(page, 'Enviar los cambios');
  await status(page, 'Por validar');
  await expect(page.getByText(/0987654321/)).toBeVisible();

  await openProcess(page, id, 'validador@demo.ec');
  await press(page, 'Validar');
  await inDialog(page, 'Validar');
  await status(page, 'Activo');
});

test(
  'a misspelt signer is corrected before it goes out, and who approved is asked again',
  { tag: '@desk' },
  async ({ page, request }, info) => {
    const email = `socia.corrige.${info.testId}.${info.retry}@socios.ec`;
    const elena = await registerApprover(request, { email, number: `AP${Date.now()}` });
    const { id } = await createProcess({
      title: 'Contrato con un nombre mal escrito',
      information: { approvers: [elena] },
    });
    const first = await readMail(request, email, /\/auth\/approval\//);
    await openProcess(page, id, 'oficial@demo.ec');
    await status(page, 'Confirmar aprobación');
    await expect(page.getByRole('button', { name: 'Corregir firmante' })).toHaveCount(0);
    await openProcess(page, id, 'validador@demo.ec');
    await press(page, 'Corregir firmante');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Nombres')).toHaveValue('Lucía');
    await expectWellMade(page);
    await inDialog(page, 'Corregir');
    await expect(dialog.getByRole('alert')).toHaveText('No ha cambiado ningún dato.');
    await dialog.getByLabel('Número de identificación').fill('1704567890');
    await inDialog(page, 'Corregir');
    await expect(dialog.getByText('La cédula ingresada es incorrecta')).toBeVisible();
    await expect(dialog.getByLabel('Número de identificación')).toBeFocused();
    await dialog.getByLabel('Número de identificación').fill('1710034065');
    await dialog.getByLabel('Nombres').fill('Luciana');
    await inDialog(page, 'Corregir');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Luciana Toapanta').first()).toBeVisible();
    await page.getByRole('button', { name: /^Ver el detalle técnico/ }).click();
    await expect(page.getByText('Corregir firmante → Confirmar aprobación').first()).toBeVisible();

    const dead = /\/auth\/approval\/[\w.-]+/.exec(first)?.[0] ?? '';
    const token = dead.split('/').at(-1)?.replaceAll('.', '\\.');
    const second = await readMail(request, email, new RegExp(`/auth/approval/(?!${token})`));
    await page.goto(dead);
    await expect(page.getByRole('heading', { level: 1, name: 'Este enlace ya no se abre' })).toBeVisible();
    await page.goto(/\/auth\/approval\/[\w.-]+/.exec(second)?.[0] ?? '');
    await expect(page.getByText('Luciana Toapanta')).toBeVisible();
  },
);

test('two people approve, one after the other, and the maker cannot', { tag: '@desk' }, async ({ page }) => {
  const { id } = await createProcess({
    title: 'Contrato por aprobar',
    information: async ({ get }) => {
      const { list } = await get<{ list: { id: string; email: string }[] }>('/auth_user/approvers');
      const idOf = (email: string) => list.find((one) => one.email === email)?.id;
      return { approvers: [idOf('validador@demo.ec'), idOf('admin@demo.ec')] };
    },
  });
  await openProcess(page, id, 'oficial@demo.ec');
  await status(page, 'Confirmar aprobación');
  await expect(page.getByRole('button', { name: 'Aprobar', exact: true })).toHaveCount(0);
  await openProcess(page, id, 'admin@demo.ec');
  await expect(page.getByRole('heading', { name: 'Falta la aprobación de Esteban Cordero Malo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aprobar', exact: true })).toHaveCount(0);
  for (const user of ['validador@demo.ec', 'admin@demo.ec']) {
    await openProcess(page, id, user);
    await press(page, 'Aprobar');
    await inDialog(page, 'Aprobar');
    await expect(page.getByRole('button', { name: 'Aprobar', exact: true })).toHaveCount(0);
  }
  await status(page, 'Activo');
});

test(
  'somebody without an account approves by the link of their mail, after reading',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    const email = `socia.${info.testId}.${info.retry}@socios.ec`;
    const number = `AP${Date.now()}`;
    const elena = await registerApprover(request, { email, number });
    const { id } = await createProcess({ title: 'Contrato con una socia', information: { approvers: [elena] } });
    const mail = await readMail(request, email, /\/auth\/approval\//);
    const link = new URL(/http\S+\/auth\/approval\/[\w.-]+/.exec(mail)?.[0] ?? '').pathname;
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: '¿Aprueba que esto salga a firmar?' })).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/approval$/);
    await expect(page.getByText('Lucía Toapanta')).toBeVisible();
    await expectWellMade(page);
    await page.getByRole('button', { name: /^Leer / }).click();
    await expect(page.getByText('Contrato de prueba')).toBeVisible();
    await page.keyboard.press('Escape');
    await press(page, 'No aprobar');
    await inDialog(page, 'No aprobar');
    await expect(page.getByRole('dialog').getByText('Ingrese el motivo')).toBeVisible();
    await page.keyboard.press('Escape');
    await press(page, 'Aprobar');
    await expect(page.getByRole('heading', { level: 1, name: 'Lo aprobó' })).toBeVisible();
    await expectWellMade(page);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Este enlace ya no se abre' })).toBeVisible();
    await openProcess(page, id, 'oficial@demo.ec');
    await status(page, 'Activo');
  },
);

test('what was signed with ink is registered with its scan', { tag: '@desk' }, async ({ page }) => {
  const { id } = await createProcess({ title: 'Contrato en papel' });
  await openProcess(page, id, 'oficial@demo.ec');
  await status(page, 'Activo');
  await press(page, 'Registrar firma física');
  const dialog = page.getByRole('dialog');
  await inDialog(page, 'Registrar');
  await expect(dialog.getByRole('alert')).toHaveText('Elija el escaneo de los documentos firmados');
  await expectWellMade(page);
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByLabel('Escaneo').click();
  await (await chooser).setFiles({ name: 'escaneo.png', mimeType: 'image/png', buffer: scan() });
  await inDialog(page, 'Registrar');
  await status(page, 'Firma física');
  await expect(page.getByText('escaneo', { exact: true })).toBeVisible();
});

test(
  'what nobody signed in time expired by itself: the client asks for a new link, and one press of an official sends it',
  { tag: '@desk' },
  async ({ page, request }, { project }) => {
    const { title, email } =
      project.name === 'phone'
        ? { title: 'Contrato de prestación de servicios', email: 'toapanta.3@cliente.ec' }
        : { title: 'Convenio de confidencialidad', email: 'andrade.2@cliente.ec' };
    const dead = linkIn(await readMail(request, email, /\/auth\/client\//));
    await page.goto(new URL(dead).pathname);
    await expect(page.getByRole('heading', { level: 1, name: 'Se acabó el plazo para firmar' })).toBeVisible();
    await expectWellMade(page);
    await press(page, 'Pedir un enlace nuevo');
    await expect(page.getByText(/^Pidió un enlace nuevo el /)).toBeVisible();
    await signIn(page, 'oficial@demo.ec');
    await page.goto('/reports?status=EXPIRED');
    await page.getByRole('link', { name: title, exact: true }).click();
    await status(page, 'Expirado');
    await expect(page.getByRole('heading', { name: 'Piden un enlace nuevo' })).toBeVisible();
    await expectWellMade(page);
    await press(page, 'Enviar el enlace nuevo');
    await status(page, 'Reenviado');
    const token = dead.split('/').at(-1)?.replaceAll('.', '\\.');
    const living = linkIn(await readMail(request, email, new RegExp(`/auth/client/(?!${token})`)));
    await page.goto(new URL(living).pathname);
    await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
  },
);

test('the demonstration holds every status in which a process may rest', { tag: '@desk' }, async ({ request }) => {
  const { url, headers } = backendOf('demo');
  const login = await request.post(`${url}/auth/login`, { headers, data: { username: 'admin@demo.ec', password } });
  const { data } = (await login.json()) as { data: { access_token: string } };
  const summary = await request.get(`${url}/api/signing-process/summary`, {
    headers: { ...headers, authorization: `Bearer ${data.access_token}` },
  });
  const { by_status: counts } = (await summary.json()) as { by_status: { status: string; count: number }[] };
  const held = counts.filter(({ count }) => count > 0).map(({ status: code }) => code);
  const lasting = Object.keys(processStatuses).filter((code) => code !== 'QUEUED'); // as long as documents take
  expect(held).toEqual(expect.arrayContaining(lasting));
});

async function registerApprover(
  request: APIRequestContext,
  { email, number }: { readonly email: string; readonly number: string },
): Promise<string> {
  const { url, headers } = backendOf('demo');
  const login = await request.post(`${url}/auth/login`, { headers, data: { username: 'admin@demo.ec', password } });
  const { data } = (await login.json()) as { data: { access_token: string } };
  const made = await request.post(`${url}/api/approver/create`, {
    headers: { ...headers, authorization: `Bearer ${data.access_token}` },
    data: {
      name: 'Elena',
      last_name: 'Vaca',
      email,
      phone: '0991234567',
      identification_type: 'pasaporte',
      identification_number: number,
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
  return ((await made.json()) as { id: string }).id;
}

/** The smallest picture there is. */
const scan = (): Buffer =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
