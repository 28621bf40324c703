import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import type { APIRequestContext, Page } from '@playwright/test';

import { blankPdf } from '../packages/testing/src/index.ts';
import { backendOf, password, siteOf } from './product.ts';
import { expect, expectKeyboardReaches, expectWellMade, signIn, test } from './story.ts';

/** A company to which no other story writes. */
const tenant = 'comercios';
const administrator = `admin@${tenant}.ec`;
const digitalDocument = '8c69fecc-1467-46cb-8486-c35fd36a0baf';

interface Received {
  readonly id: string;
  readonly body: string;
  readonly signed: string;
  readonly signatures: string;
}

/** A system of the company. It answers with `mood.status`. */
async function openReceiver() {
  const received: Received[] = [];
  const mood = { status: 200 };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const header = (name: string): string => String(request.headers[name]);
      const id = header('webhook-id');
      const signed = `${id}.${header('webhook-timestamp')}.${body}`;
      received.push({ id, body, signed, signatures: header('webhook-signature') });
      response.writeHead(mood.status).end('Gracias');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { received, mood, close, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos` };
}

const isSignedWith = (secret: string, { signed, signatures }: Received): boolean => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return signatures.split(' ').includes(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
};

async function createProcess(request: APIRequestContext): Promise<string> {
  const { url, headers: host } = backendOf(tenant);
  const post = async (path: string, options: object, headers: Record<string, string> = host): Promise<unknown> => {
    const answer = await request.post(url + path, { headers, ...options });
    expect([path, answer.status()]).toEqual([path, 200]);
    return answer.json();
  };
  const login = await post('/auth/login', { data: { username: administrator, password } });
  const bearer = {
    ...host,
    authorization: `Bearer ${(login as { data: { access_token: string } }).data.access_token}`,
  };
  const draft = (await post('/api/drafts', { data: { process_id: digitalDocument } }, bearer)) as { id: string };
  const file = { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from(blankPdf()) };
  const uploaded = await post('/api/signing-process/documents', { multipart: { draft_id: draft.id, file } }, bearer);
  const signer = {
    name: 'Lucía',
    last_name: 'Toapanta',
    email: 'lucia@cliente.ec',
    identification_type: 'cedula_ciudadania',
    identification_number: '1704567898',
    phone: '0991234567',
  };
  const data = {
    content: { documents: [(uploaded as { path: string }).path] },
    signers: [signer],
    process_information: { process_id: digitalDocument },
    draft_id: draft.id,
  };
  return ((await post('/api/signing-process/create', { data }, bearer)) as { id: string }).id;
}

async function choose(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Más acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: label }).click();
}

type Receiver = Awaited<ReturnType<typeof openReceiver>>;

/** Refuses a private address first. Returns the secret that is shown once. */
async function registerWebhook(page: Page, receiver: Receiver, name: string): Promise<string> {
  await page.goto(`${siteOf(tenant)}/settings/webhooks`);
  await page.getByRole('button', { name: 'Registrar webhook' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Descripción').fill(name);
  await dialog.getByLabel('Dirección').fill('https://169.254.169.254/latest/meta-data');
  await dialog.getByRole('button', { name: 'Registrar webhook' }).click();
  await expect(dialog.getByText('La dirección apunta a una red privada o reservada.')).toBeVisible();
  await expectWellMade(page);
  await dialog.getByLabel('Dirección').fill(receiver.address);
  await dialog.getByRole('button', { name: 'Registrar webhook' }).click();
  const secret = await page.getByRole('status', { name: 'Clave de firma' }).innerText();
  expect(secret).toMatch(/^whsec_/);
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Listo, la guardé' }).click();
  await expectWellMade(page);
  return secret;
}

async function expectTestDelivered(page: Page, receiver: Receiver, secret: string): Promise<void> {
  await page.getByRole('button', { name: 'Enviar prueba' }).click();
  await expect(page.getByText('Entregada').first()).toBeVisible();
  expect(receiver.received.every((message) => isSignedWith(secret, message))).toBe(true);
  expect(receiver.received.filter(({ body }) => body.includes('"ping"'))).toHaveLength(1);
}

async function resendLostDelivery(page: Page, receiver: Receiver): Promise<void> {
  const dialog = page.getByRole('dialog');
  receiver.mood.status = 503;
  await page.getByRole('button', { name: 'Enviar prueba' }).click();
  await expect(page.getByText('1 entrega detenida')).toBeVisible();
  await page.reload(); // without the toasts, which come and go
  await expect(page.getByText('Detenida', { exact: true })).toBeVisible();
  await expectWellMade(page);
  await expectKeyboardReaches(page);
  await page
    .getByRole('button', { name: /^Ver la entrega: Prueba/ })
    .first()
    .click();
  await expect(dialog.getByText('Respondió 503')).toBeVisible();
  await expectWellMade(page);
  receiver.mood.status = 200;
  await dialog.getByRole('button', { name: 'Enviar otra vez' }).click();
  await expect(dialog.getByText('Entregada')).toBeVisible();
  const last = receiver.received.filter(({ body }) => body.includes('"ping"')).slice(-2);
  expect(new Set(last.map(({ id }) => id)).size).toBe(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function rotateSecretAndDelete(page: Page, receiver: Receiver, secret: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await choose(page, 'Cambiar la clave');
  await dialog.getByRole('button', { name: 'Hacer clave nueva' }).click();
  await expect(page.getByRole('status', { name: 'Clave de firma' })).not.toHaveText(secret);
  await page.getByRole('button', { name: 'Listo, la guardé' }).click();
  await expect(page.getByText(/La clave anterior también firma hasta/)).toBeVisible();
  await choose(page, 'Pausar');
  await dialog.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByText('En pausa', { exact: true })).toBeVisible();
  await choose(page, 'Eliminar');
  await dialog.getByRole('button', { name: 'Eliminar webhook' }).click();
  await expect(page).toHaveURL(/\/settings\/webhooks$/);
  await expect(page.getByText(receiver.address)).toHaveCount(0);
}

test(
  'a company registers a webhook, receives what happens and resends a lost delivery',
  { tag: '@desk' },
  async ({ page, request }, { project }) => {
    test.slow(); // jobs run in their own time, also on a busy machine
    const receiver = await openReceiver();
    const name = `Núcleo ${project.name}`;
    await signIn(page, administrator);
    const secret = await registerWebhook(page, receiver, name);
    await page.getByRole('link', { name: receiver.address, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectTestDelivered(page, receiver, secret);

    const process = await createProcess(request);
    await expect.poll(() => receiver.received.some(({ body }) => body.includes(process))).toBe(true);

    await resendLostDelivery(page, receiver);
    await rotateSecretAndDelete(page, receiver, secret);
    receiver.close();
  },
);

test(
  'approvers are saved with what they approve, and change turns',
  { tag: '@desk' },
  async ({ page }, { project }) => {
    const isPhone = project.name === 'phone';
    const people = [
      { name: 'Elena', lastName: isPhone ? 'Móvil' : 'Escritorio', id: isPhone ? '1710034065' : '0926687856' },
      { name: 'Marco', lastName: isPhone ? 'Móvil' : 'Escritorio', id: isPhone ? '1704567898' : '0806655445' },
    ];
    const kind = isPhone ? 'e-Sign documento digital' : 'Comercios DCE';
    await signIn(page, administrator);
    await page.goto(`${siteOf(tenant)}/approvers`);
    const dialog = page.getByRole('dialog');
    for (const { name, lastName, id } of people) {
      await page.getByRole('button', { name: 'Agregar aprobador' }).click();
      await dialog.getByLabel('Nombres').fill(name);
      await dialog.getByLabel('Apellidos').fill(lastName);
      await dialog.getByRole('combobox', { name: 'Tipo de identificación' }).click();
      await page.getByRole('option', { name: 'Cédula de ciudadanía' }).click();
      await dialog.getByLabel('Número de identificación').fill('1710034066');
      await expect(dialog.getByText('El número de cédula no es válido')).toBeVisible();
      await dialog.getByLabel('Número de identificación').fill(id);
      await dialog.getByLabel('Correo electrónico').fill(`${name}.${project.name}@correo.ec`);
      await dialog.getByLabel('Teléfono').fill('0991234567');
      await dialog.getByRole('checkbox', { name: kind }).check();
      await expectWellMade(page);
      await dialog.getByRole('button', { name: 'Guardar' }).click();
      await expect(dialog).toBeHidden();
    }
    await page.goto(`${siteOf(tenant)}/approvers?q=${people[0]?.lastName}`);
    await expect(page.getByText(`${kind} (turno 2)`)).toBeVisible();
    await expectWellMade(page);
    await expectKeyboardReaches(page);

    if (isPhone) await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    await page.getByRole('combobox', { name: 'Tipo de proceso' }).click();
    await page.getByRole('option', { name: kind }).click();
    if (isPhone) await page.getByRole('dialog').getByRole('button', { name: 'Ver resultados' }).click();
    await expect(page).toHaveURL(/process=/);
    await page.getByRole('button', { name: `Subir un turno: Marco ${people[1]?.lastName}` }).click();
    await expect(page.getByRole('button', { name: `Subir un turno: Marco ${people[1]?.lastName}` })).toBeDisabled();
    await expect(page.getByText(`${kind} (turno 1)`)).toBeVisible();
  },
);
