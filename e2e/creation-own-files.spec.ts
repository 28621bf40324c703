import type { APIRequestContext, APIResponse, Page, Route, TestInfo } from '@playwright/test';
import { kindByCode } from '@rubrica/process-kinds';

import {
  act,
  centreOf,
  choose,
  chooseSigner,
  drag,
  field,
  list,
  next,
  openWizard,
  palette,
  paper,
  papers,
  spotOn,
  title,
  upload,
} from './own-files-wizard.ts';
import { backendOf, password } from './product.ts';
import { expect, expectKeyboardReaches, expectWellMade, signIn, test } from './story.ts';

const official = 'oficial@demo.ec';
const kindId = kindByCode('digital_document')?.uuid ?? '';
const others = [
  { cedula: '1712345675', name: 'Jorge Anibal Quishpe Lema', email: 'jorge@cliente.ec' },
  { cedula: '1704567898', name: 'Lucia Esperanza Toapanta Mera', email: 'lucia@cliente.ec' },
  { cedula: '0911223345', name: 'Esteban Xavier Cordero Vinueza', email: 'esteban@cliente.ec' },
] as const;
const [jorge, lucia, esteban] = others;

async function nameMe(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Otras personas y yo/ }).check();
  await page.getByRole('button', { name: /^María Andrango/ }).click();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(official);
  await expect(page.getByLabel('Número de identificación')).toHaveValue('0100000017');
  await page.getByLabel('Celular').fill('0991234567');
}

async function nameOthers(page: Page): Promise<void> {
  for (const { cedula, name, email } of others) {
    await page.getByRole('button', { name: 'Agregar firmante' }).click();
    await page.getByLabel('Número de identificación').fill(cedula);
    await expect(page.getByText('Completamos el nombre con el Registro Civil.')).toBeVisible();
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Celular').fill('0987654321');
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  }
}

/** Chromium finds every name under localhost; Node does not. */
async function reachServer(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const headers = { ...(await route.request().allHeaders()), host: url.host };
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers });
}

async function countProcesses(request: APIRequestContext, number: string): Promise<number> {
  const { url, headers } = backendOf('demo');
  const entered = await request.post(`${url}/auth/login`, {
    headers,
    data: { username: official, password, keep_session: false },
  });
  const { data } = (await entered.json()) as { data: { access_token: string } };
  const found = await request.get(`${url}/api/signing-process/all?q=${number}`, {
    headers: { ...headers, authorization: `Bearer ${data.access_token}` },
  });
  return ((await found.json()) as { total: number }).total;
}

async function arrangeFiles(page: Page, info: TestInfo): Promise<void> {
  await next(page);
  await expect(page.getByText('Suba al menos un documento')).toBeVisible();
  await upload(page, papers);
  await expect(list(page)).toHaveCount(3);
  await expect(list(page)).toContainText(['Contrato.pdf', 'Anexo.pdf', 'Pagaré.pdf']);
  await page.getByRole('button', { name: /^Mover «Pagaré.pdf»/ }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(list(page)).toContainText(['Contrato.pdf', 'Pagaré.pdf', 'Anexo.pdf']);
  const names = { name: 'Cambiar el nombre', ofDocument: 'Anexo.pdf' };
  await act(page, info, { ...names, onDocument: 'Cambiar el nombre de «Anexo.pdf»' });
  await page.getByLabel('Nuevo nombre de Anexo.pdf').fill('Anexo firmado');
  await page.keyboard.press('Enter');
  await expect(list(page).nth(2)).toContainText('Anexo firmado.pdf');
  const turned = { name: 'Girar a la derecha', ofDocument: 'Anexo firmado.pdf' };
  await act(page, info, { ...turned, onDocument: 'Girar «Anexo firmado.pdf» a la derecha' });
  await expect(page.getByText('Anexo firmado.pdf se giró a la derecha.')).toBeAttached();
  await expectWellMade(page);
  await page.reload();
  await expect(list(page)).toContainText(['Contrato.pdf', 'Pagaré.pdf', 'Anexo firmado.pdf']);
  await next(page);
}

async function nameSigners(page: Page): Promise<void> {
  await expect(title(page)).toHaveText('¿Quiénes firman?');
  await nameMe(page);
  await nameOthers(page);
  await page.getByRole('radio', { name: 'Por turnos' }).check();
  await choose(page, `Turno de ${esteban.name}`, 'Turno 3');
  await choose(page, 'Quiénes deben firmar en el turno 3', 'Basta 1 de 2');
  await page.getByRole('button', { name: new RegExp(`^${jorge.name}`) }).click();
  await choose(page, 'Cómo firma', 'Firma dibujada');
  await expect(page.getByRole('option')).toHaveCount(0); // the list closes over the radio buttons
  await page.getByRole('radio', { name: 'Por SMS' }).check();
  await page.getByRole('checkbox', { name: 'Comparar su rostro con la cámara' }).check();
  await expectWellMade(page);
  await next(page);
}

async function dragFields(page: Page, info: TestInfo): Promise<void> {
  await expect(title(page)).toHaveText('¿Quién firma dónde?');
  await expect(page.locator('article[data-page="1"][data-status=painted]')).toBeVisible();
  const target = await spotOn(page, 1, { x: 0.4, y: 0.3 });
  await drag(page, info, await centreOf(palette(page, 'Firma')), target);
  const mine = field(page, 'Firma', 'María');
  await expect(mine).toBeVisible();
  const placed = await centreOf(mine);
  expect(Math.abs(placed.x - target.x)).toBeLessThan(2);
  expect(Math.abs(placed.y - target.y)).toBeLessThan(2);
  await drag(page, info, await centreOf(palette(page, 'Firma')), placed);
  await expect(page.getByText('Ahí taparía otro campo. Suéltelo en un lugar libre.')).toBeVisible();
  await expect(mine).toHaveCount(1);
  await drag(page, info, placed, { x: placed.x, y: placed.y + 60 });
  await expect.poll(async () => Math.round((await centreOf(mine)).y - placed.y)).toBeGreaterThan(50);
  await palette(page, 'Iniciales').click();
  await expect(field(page, 'Iniciales', 'María').first()).toBeFocused();
  await expectWellMade(page);
}

async function placeByKeyboard(page: Page, info: TestInfo): Promise<void> {
  await chooseSigner(page, info, jorge.name);
  await palette(page, 'Firma').focus();
  await page.keyboard.press('Enter');
  const box = field(page, 'Firma', jorge.name);
  await expect(box).toBeFocused();
  const before = await box.boundingBox();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect.poll(async () => Math.round((before?.y ?? 0) - ((await box.boundingBox())?.y ?? 0))).toBe(30);
  await expect.poll(async () => ((await box.boundingBox())?.width ?? 0) - (before?.width ?? 0)).toBeGreaterThan(8);
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  await expect(box).toHaveCount(2);
  await page.keyboard.press('Delete');
  await expect(box).toHaveCount(1);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(box).toHaveCount(2);
  await page.getByRole('button', { name: 'Rehacer' }).click();
  await expect(box).toHaveCount(1);
  await next(page);
  await expect(page.getByText(`Falta ubicar la firma de ${lucia.name}`).first()).toBeVisible();
  await closeNotices(page);
}

/** A notice stays while the pointer rests on it, and covers what is below. */
async function closeNotices(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Cerrar el aviso' });
  await expect(async () => {
    if ((await close.count()) > 0) await close.first().click({ timeout: 1000 });
    expect(await close.count()).toBe(0);
  }).toPass();
}

async function acceptSuggestion(page: Page, info: TestInfo): Promise<void> {
  await page.getByRole('navigation', { name: 'Documentos' }).getByRole('button', { name: 'Anexo firmado.pdf' }).click();
  const suggestion = page
    .locator('article')
    .getByRole('button', { name: `Ubicar aquí: firma de ${lucia.name}, junto a «Firma:», página 1` });
  await suggestion.click();
  await expect(field(page, 'Firma', lucia.name)).toBeFocused();
  await chooseSigner(page, info, esteban.name);
  await palette(page, 'Firma').click();
  await expect(field(page, 'Firma', esteban.name)).toBeVisible();
  await page.keyboard.press('Escape');
}

/** One of the three is signed by nobody: it does not go out so by accident. */
async function markReadOnly(page: Page): Promise<void> {
  const documents = page.getByRole('navigation', { name: 'Documentos' });
  await expect(documents.getByRole('button', { name: 'Pagaré.pdf sin firma' })).toBeVisible();
  await next(page);
  await expect(page.getByText(/^«Pagaré\.pdf» no tiene firma de nadie/).first()).toBeVisible();
  await closeNotices(page);
  await expect(documents.getByRole('button', { name: /^Pagaré\.pdf/ })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('checkbox', { name: 'Va sin firma' }).check();
  await expect(documents.getByRole('button', { name: 'Pagaré.pdf va sin firma' })).toBeVisible();
  await expectWellMade(page);
  await next(page);
}

async function chooseSending(page: Page, number: string): Promise<void> {
  await expect(title(page)).toHaveText('¿Cómo se envía?');
  await page.getByLabel('Nombre del proceso').fill(`Arriendo ${number}`);
  await page.getByLabel('Número de operación').fill(number);
  await expect(page.getByText('Ese número está libre.')).toBeVisible();
  await expect(page.getByText(/^Hasta el \d\d\/\d\d\/\d{4}, sin contar/)).toBeVisible();
  await page.getByLabel('Copias por correo').fill('archivo@demo.ec, nadie');
  await next(page);
  await expect(page.getByText('El correo «nadie» es inválido')).toBeVisible();
  await page.getByLabel('Copias por correo').fill('archivo@demo.ec');
  await choose(page, 'Quién aprueba antes de enviar', 'validador@demo.ec');
  await page.keyboard.press('Escape');
  await expectWellMade(page);
  await next(page);
}

async function reviewAndSaveTemplate(page: Page, template: string): Promise<void> {
  await expect(title(page)).toHaveText('Revise antes de enviar');
  await expect(
    page.getByText(/^4 personas firman 2 documentos; 1 documento va sin firma; antes aprueba /),
  ).toBeVisible();
  await expect(page.getByText(/Va sin firma: los firmantes no lo ven/)).toHaveCount(1);
  await expect(page.getByText('Firma en grupo: basta 1 de 2.')).toHaveCount(2);
  await expect(page.getByText('Ingresará un código que le llegará por SMS al 0987654321.')).toHaveCount(3);
  await expect(page.getByText('Firma dibujada: Contrato.pdf (página 1).')).toBeVisible();
  await expect(page.getByText('Pondrá sus iniciales: Contrato.pdf (páginas 1, 2 y 3).')).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Guardar como plantilla' }).click();
  await page.getByLabel('Nombre de la plantilla').fill(template);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(`La plantilla «${template}» quedó guardada.`)).toBeVisible();
}

async function createOnce(page: Page, request: APIRequestContext, number: string): Promise<void> {
  const keys: string[] = [];
  await page.route('**/api/signing-process/create', async (route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? '');
    const answer = await reachServer(route);
    if (keys.length === 1) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: 'Crear proceso' }).dblclick();
  await expect(page.getByText(/^Servicio temporalmente no disponible/)).toBeVisible();
  expect(keys).toHaveLength(1);
  await page.getByRole('button', { name: 'Crear proceso' }).dblclick();
  await expect(title(page)).toHaveText('El proceso está en camino');
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await countProcesses(request, number)).toBe(1);
  await page.unrouteAll();
}

async function beginFromTemplate(page: Page, template: string): Promise<void> {
  await openWizard(page);
  await page.getByRole('button', { name: `Usar la plantilla «${template}»` }).click();
  await expect(title(page)).toHaveText('¿Quiénes firman?');
  await page.getByRole('button', { name: 'Anterior' }).click();
  await expect(list(page)).toContainText(['Contrato.pdf', 'Pagaré.pdf', 'Anexo firmado.pdf']);
  await next(page);
  await expect(page.getByRole('button', { name: /^María Andrango/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Firmante 4/ })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Quiénes deben firmar en el turno 3' })).toHaveValue('Basta 1 de 2');
  await next(page);
  await expect(page.getByText(/^Hay \d+ datos por corregir$/)).toBeVisible();
  await expect(page.getByLabel('Número de identificación')).toBeFocused();
}

test('three files, four signers and a group are placed by hand and by keyboard, saved as a template and sent once', async ({
  page,
  request,
}, info) => {
  test.setTimeout(600_000);
  const number = `ES-${info.project.name}`;
  const template = `Arriendo ${info.project.name}`;
  await signIn(page, official);
  await openWizard(page);

  await test.step('files are uploaded together, put in order, renamed and turned', () => arrangeFiles(page, info));
  await test.step('people are named, and two of them sign as a group of which one is enough', () => nameSigners(page));
  await test.step('fields are dragged to the page, and refused where they would cover another', () =>
    dragFields(page, info));
  await test.step('the keyboard alone places, moves, resizes, copies and removes', () => placeByKeyboard(page, info));
  await test.step('the place that the document asks for is found, and one press puts a signature beside it', () =>
    acceptSuggestion(page, info));
  await test.step('a document that nobody signs is marked so before one goes on', () => markReadOnly(page));
  await test.step('the term skips holidays, and a free number is confirmed', () => chooseSending(page, number));
  await test.step('the summary says what each signer must do, and everything but people is saved as a template', () =>
    reviewAndSaveTemplate(page, template));
  await test.step('two clicks and a lost answer make one process', () => createOnce(page, request, number));
  await test.step('the template starts the next one with its files, turns and places, and without people', () =>
    beginFromTemplate(page, template));
});

test(
  'a refused file is reported beside its name and the others stay; a picture becomes a PDF and says so',
  { tag: '@desk' },
  async ({ page }) => {
    await signIn(page, official);
    await openWizard(page);
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        paper('Contrato', 1),
        { name: 'roto.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no es un PDF') },
        { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') },
      ]);
    await expect(list(page)).toHaveCount(2);
    await expect(list(page).filter({ hasText: 'foto.pdf' })).toContainText('La imagen se convirtió a PDF.');
    await expect(page.getByText(/^El archivo roto\.pdf no se puede usar/)).toBeVisible();
    await next(page);
    await expect(page.getByText('Quite o reintente los archivos que no se subieron')).toBeVisible();
    await page.getByRole('button', { name: 'Quitar «roto.pdf»' }).click();
    await expectKeyboardReaches(page);
    await next(page);
    await expect(title(page)).toHaveText('¿Quiénes firman?');
    await expectWellMade(page);
  },
);

test(
  'a lone signer is filled in from the profile, and the others are named before they are removed',
  { tag: '@desk' },
  async ({ page }) => {
    await signIn(page, official);
    await openWizard(page);
    await upload(page, [paper('Carta', 1)]);
    await expect(list(page)).toHaveCount(1);
    await next(page);
    await page.getByRole('button', { name: 'Agregar firmante' }).click();
    await page.getByLabel('Nombres').fill('Eva');
    await page.getByRole('radio', { name: /Solo yo/ }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Eva, con los lugares donde firma');
    await expectWellMade(page);
    await question.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('button', { name: /^María Andrango/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Agregar firmante' })).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/smart-contracts/${kindId}\\?draft=`));
  },
);
