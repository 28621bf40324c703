import type { APIResponse, Page, Route } from '@playwright/test';
import { ecuadorDate } from '@rubrica/catalogues';
import type { FormContent, FormGroup } from '@rubrica/form-engine';
import { kinds, sampleAnswers, withoutConsents, type ProcessKind } from '@rubrica/process-kinds';

import { attachOwnAnnexes, createFormFiller } from './fill-form.ts';
import { siteOf } from './product.ts';
import { expect, expectWellMade, signIn, test } from './story.ts';

const official = 'oficial@demo.ec';
const withForm = kinds.filter(({ form, certificate }) => form !== undefined && !certificate);

function kindOf(code: string): ProcessKind {
  const found = kinds.find((kind) => kind.code === code);
  if (found === undefined) throw new Error(`no kind ${code}`);
  return found;
}

const samplesOf = (kind: ProcessKind): Promise<readonly FormContent[]> =>
  sampleAnswers(kind, { today: ecuadorDate(new Date()) });

/** The authority issues certificates by the cédula: with a passport a process of these kinds is refused, and says so. */
const isCreatable = (kind: ProcessKind, { answers }: FormContent): boolean =>
  kind.signatureType !== 'anf' || !Object.values(answers).includes('pasaporte');

/** A few ways through a form that together ask as many of its questions as they can. */
function mainWays(samples: readonly FormContent[], count: number): readonly FormContent[] {
  const asked = new Set<string>();
  const chosen: FormContent[] = [];
  while (chosen.length < count) {
    const newIn = ({ answers }: FormContent): number => Object.keys(answers).filter((id) => !asked.has(id)).length;
    const best = samples.toSorted((one, other) => newIn(other) - newIn(one))[0];
    if (best === undefined) return chosen;
    chosen.push(best);
    for (const id of Object.keys(best.answers)) asked.add(id);
  }
  return chosen;
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const kindLink = (page: Page, { name }: ProcessKind) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });
const next = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

/** As officials see it: what only the client agrees to is not asked of them. */
const lastGroup = (kind: ProcessKind) => withoutConsents(kind).form?.groups.at(-1);

/** A draft as another window would have left it, with the whole form filled; at its last group, unless another is named. */
async function openFilledDraft(
  page: Page,
  kind: ProcessKind,
  { answers, group = lastGroup(kind) }: Pick<FormContent, 'answers'> & { readonly group?: FormGroup | undefined },
) {
  const content = { answers, group: group?.id_group, reached: 99 };
  const draft = await page.evaluate(
    async ([processId, body]) => {
      const { access_token: token } = JSON.parse(localStorage.getItem('rubrica.session') ?? '{}') as {
        access_token: string;
      };
      const answer = await fetch('/backend/api/drafts', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ process_id: processId, title: 'Borrador de prueba', content: body }),
      });
      return ((await answer.json()) as { id: string }).id;
    },
    [kind.uuid, content] as const,
  );
  await page.goto(`/smart-contracts/${kind.uuid}?draft=${draft}`);
  await expect(title(page)).toHaveText(group?.name ?? '');
  return draft;
}

/** Two forms ask every sort of question: the others run on a phone only in `npm run soak`. */
const onPhones = new Set(['account_opening', 'purchase_sale']);

/** The first at a desk, the second on a phone; both at both in `npm run soak`. */
function waysAt(samples: readonly FormContent[], { isMobile }: { readonly isMobile: boolean }) {
  const ways = mainWays(samples, 2);
  return process.env['RUBRICA_SOAK'] ? ways : ways.slice(isMobile ? 1 : 0, isMobile ? 2 : 1);
}

for (const kind of withForm) {
  const tag = onPhones.has(kind.code) ? [] : '@desk';
  test(`${kind.name} is filled along its main branches, read and created`, { tag }, async ({ page, isMobile }) => {
    test.setTimeout(900_000);
    await signIn(page, official);
    const ways = waysAt(
      (await samplesOf(kind)).filter((sample) => isCreatable(kind, sample)),
      { isMobile },
    );
    const filler = await createFormFiller(page, kind);
    for (const content of ways) {
      await page.goto('/smart-contracts');
      await kindLink(page, kind).click();
      await expect(title(page)).toHaveText(kind.form?.groups[0]?.name ?? '');
      await filler.fillForm(content);
      await attachOwnAnnexes(page, content);
      await expectWellMade(page);
      await page
        .getByRole('button', { name: /^Leer «/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Crear proceso' }).click();
      await expect(title(page)).toHaveText('El proceso está en camino');
      await expect(page.getByText(new RegExp(`^${kind.operationPrefix}-\\d{4}-\\d{6}$`))).toBeVisible();
    }
  });
}

test('bad input is reported beside its field, in Spanish, and nothing is sent until it is corrected', async ({
  page,
}) => {
  await signIn(page, official);
  await page.goto(`/smart-contracts/${kindOf('account_opening').uuid}`);
  await expect(title(page)).toHaveText('Identificación');
  await next(page);
  await expect(page.getByText(/^Hay \d+ datos por corregir$/)).toBeVisible();
  const identification = page.locator('main [name=cliente_id_num]');
  await expect(identification).toHaveAccessibleDescription('El campo es requerido');
  await expectWellMade(page);
  await identification.fill('1710034064');
  await expect(identification).toHaveAccessibleDescription('Ingrese un número de cédula válido');
  const email = page.locator('main [name=cliente_email]');
  await email.fill('nadie@');
  await expect(email).toHaveAccessibleDescription('El correo electrónico es inválido');
  await expect(title(page)).toHaveText('Identificación');
});

test('a registry without a match says so, fills nothing and blocks nothing', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, official);
  await page.goto(`/smart-contracts/${kindOf('account_opening').uuid}`);
  const identification = page.locator('main [name=cliente_id_num]');
  await identification.fill('1605992674');
  await expect(page.getByRole('alert').getByText('El Registro Civil no tiene datos de esa cédula.')).toBeVisible();
  await expect(identification).toHaveAccessibleDescription('No se completaron los datos. Ingréselos a mano.');
  await expect(page.locator('main [name=cliente_email]')).toHaveValue('');
  await page.locator('main [name=cliente_email]').fill('ana@correo.ec');
});

test('an error found only by the server is shown at its step and field', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, official);
  const kind = kindOf('purchase_sale');
  const sample = (await samplesOf(kind)).find(({ answers }) => answers['venta_supera_umbral'] === 'NO');
  const answers = { ...sample?.answers, venta_precio: 45_000 };
  await openFilledDraft(page, kind, { answers });
  await next(page);
  await expect(page.getByText('Datos incorrectos, por favor intente nuevamente.')).toBeVisible();
  const asking = kind.form?.groups.find(({ variables }) => variables.some(({ id }) => id === 'venta_supera_umbral'));
  await expect(title(page)).toHaveText(asking?.name ?? '');
  await expect(page.locator('main [aria-invalid=true], main [data-invalid=true]').first()).toBeVisible();
  await typeCredit(page);
});

/** The server's figures follow what is typed, and say at once what it would refuse. */
async function typeCredit(page: Page): Promise<void> {
  const kind = kindOf('preapproved_credit');
  const sample = (await samplesOf(kind)).find(({ answers }) => answers['credito_sistema'] === 'francesa');
  const answers = { ...sample?.answers, credito_preaprobado: 9000, credito_monto: 4000, credito_tasa: 15.6 };
  const group = kind.form?.groups.find(({ variables }) => variables.some(({ id }) => id === 'credito_monto'));
  await openFilledDraft(page, kind, { answers, group });
  const line = page.getByRole('main').getByRole('status');
  await expect(line.filter({ hasText: /^Cuota: \$ .+; total \$ .+; costo efectivo anual .+ %$/ })).toBeVisible();
  await expectWellMade(page);
  const amount = page.locator('main [name=credito_monto]');
  await amount.fill('9.000,01');
  await expect(line.filter({ hasText: 'Monto: El monto supera el cupo preaprobado' })).toBeVisible();
  await amount.fill('9.000');
  await expect(line.filter({ hasText: /^Cuota: \$ / })).toBeVisible();
}

test(
  'a draft survives a reload and another device, and two windows never write over each other',
  { tag: '@desk' },
  async ({ page, browser }) => {
    await signIn(page, official);
    const kind = kindOf('establishment_update');
    await page.goto(`/smart-contracts/${kind.uuid}`);
    const name = page.locator('main [name=afiliado_nombre]');
    await name.fill('CAFETERÍA LA RONDA');
    await expect(page.getByText('Borrador guardado')).toBeVisible();
    await expect(page).toHaveURL(/draft=/);
    await page.reload();
    await expect(name).toHaveValue('CAFETERÍA LA RONDA');

    const other = await browser.newContext({ locale: 'es-EC', ...(await contextOf(page)) });
    const device = await other.newPage();
    await signIn(device, official);
    await device.goto(page.url());
    await expect(device.locator('main [name=afiliado_nombre]')).toHaveValue('CAFETERÍA LA RONDA');
    await device.locator('main [name=afiliado_nombre]').fill('CAFETERÍA EL CENTRO');
    await expect(device.getByText('Borrador guardado')).toBeVisible();

    await name.fill('CAFETERÍA LA RONDA II');
    await expect(page.getByRole('alert').getByText('Este borrador cambió en otro dispositivo')).toBeVisible();
    await expectWellMade(page);
    await page.getByRole('button', { name: 'Cargar la más reciente' }).click();
    await expect(name).toHaveValue('CAFETERÍA EL CENTRO');
    await device.locator('main [name=afiliado_nombre]').fill('CAFETERÍA DEL SUR');
    await expect(device.getByText('Borrador guardado')).toBeVisible();
    await name.fill('CAFETERÍA MÍA');
    await page.getByRole('button', { name: 'Conservar la de esta pantalla' }).click();
    await expect(page.getByText('Borrador guardado')).toBeVisible();
    await device.reload();
    await expect(device.locator('main [name=afiliado_nombre]')).toHaveValue('CAFETERÍA MÍA');
    await other.close();
  },
);

/** The same size and address for a second device. */
async function contextOf(page: Page) {
  const viewport = page.viewportSize() ?? { width: 1440, height: 900 };
  return { viewport, baseURL: siteOf('demo') };
}

test('a draft is found in the list, continued and deleted with what it holds', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, official);
  const kind = kindOf('adhesion');
  const [sample] = await samplesOf(kind);
  await openFilledDraft(page, kind, { answers: sample?.answers ?? {} });
  await page.goto('/smart-contracts');
  const drafts = page.getByRole('region', { name: 'Sus borradores' });
  await expect(drafts.getByText('Borrador de prueba').first()).toBeVisible();
  await expectWellMade(page);
  const count = await drafts.getByText('Borrador de prueba').count();
  await drafts
    .getByRole('button', { name: /Eliminar/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Eliminar el borrador' }).click();
  await expect(page.getByText('Borrador eliminado.')).toBeVisible();
  await expect(drafts.getByText('Borrador de prueba')).toHaveCount(count - 1);
});

test('a session that ends in the middle of a form loses nothing', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, official);
  await page.goto(`/smart-contracts/${kindOf('adhesion').uuid}`);
  const name = page.locator('main [name=fideicomiso_nombre]');
  await name.fill('FIDEICOMISO EL ALISAL');
  await expect(page.getByText('Borrador guardado')).toBeVisible();
  await page.route('**/auth/refresh', (route) => route.fulfill({ status: 401, json: { code: 'session.expired' } }));
  await page.route('**/api/drafts/*', (route) => route.fulfill({ status: 401, json: { code: 'session.expired' } }));
  await name.fill('FIDEICOMISO EL ALISAL DOS');
  const login = page.getByRole('dialog');
  await expect(login).toBeVisible();
  await page.unrouteAll();
  await login.getByRole('textbox', { name: 'Contraseña' }).fill('Demo.2026!');
  await login.getByRole('button', { name: 'Ingresar' }).click();
  await expect(login).toBeHidden();
  await expect(name).toHaveValue('FIDEICOMISO EL ALISAL DOS');
  await expect(page.getByText('Borrador guardado')).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('FIDEICOMISO EL ALISAL DOS');
});

test(
  'what is pressed stays under the pointer when the explanations beside the questions arrive late',
  { tag: '@desk' },
  async ({ page }) => {
    await signIn(page, official);
    const kind = kindOf('account_opening');
    const [sample] = await samplesOf(kind);
    const explanations = Promise.withResolvers<void>();
    await page.route('**/assets/field-hint-*.js', async (route) => {
      await explanations.promise;
      await route.continue();
    });
    await openFilledDraft(page, kind, { answers: sample?.answers ?? {} });
    const button = page.getByRole('button', { name: 'Continuar' });
    const before = await button.boundingBox();
    explanations.resolve();
    await expect(page.getByRole('main').getByRole('button', { name: /^Ayuda/ })).toHaveCount(2);
    expect(await button.boundingBox()).toEqual(before);
  },
);

/** Chromium finds every name under localhost; Node does not. */
async function reachServer(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const headers = { ...(await route.request().allHeaders()), host: url.host };
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers });
}

test(
  'a 504 counts as success, and a lost answer is requested again without creating a second process',
  { tag: '@desk' },
  async ({ page }) => {
    test.setTimeout(600_000);
    await signIn(page, official);
    const kind = kindOf('account_opening');
    const [sample] = await samplesOf(kind);
    if (sample === undefined) throw new Error('no sample');

    await openFilledDraft(page, kind, sample);
    await next(page);
    await attachOwnAnnexes(page, sample);
    await page.route('**/api/signing-process/create', (route) =>
      route.fulfill({ status: 504, body: 'Gateway Timeout' }),
    );
    await page.getByRole('button', { name: 'Crear proceso' }).click();
    await expect(title(page)).toHaveText('El proceso está en camino');
    await expect(page.getByText(/tarda más de lo habitual/)).toBeVisible();
    await page.unrouteAll();

    await openFilledDraft(page, kind, sample);
    await next(page);
    await attachOwnAnnexes(page, sample);
    const keys: string[] = [];
    const made: unknown[] = [];
    await page.route('**/api/signing-process/create', async (route) => {
      keys.push((await route.request().headerValue('idempotency-key')) ?? '');
      const answer = await reachServer(route);
      made.push(await answer.json());
      if (keys.length === 1) await route.abort('connectionreset');
      else await route.fulfill({ response: answer });
    });
    await page.getByRole('button', { name: 'Crear proceso' }).click();
    await expect(page.getByText(/^Servicio temporalmente no disponible/)).toBeVisible();
    await page.getByRole('button', { name: 'Crear proceso' }).click();
    await expect(title(page)).toHaveText('El proceso está en camino');
    expect(keys[0]).toBe(keys[1]);
    expect(made[0]).toEqual(made[1]);
  },
);

test('an official is offered only the kinds they may make', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, 'auditor@demo.ec');
  await expect(page.getByRole('link', { name: 'Nuevo proceso' })).toHaveCount(0);
  await page.goto('/smart-contracts');
  await expect(page).toHaveURL(/access_denied/);
  await signIn(page, 'oficial@patio.ec');
  await page.goto(`${siteOf('patio')}/smart-contracts`);
  await expect(kindLink(page, kindOf('purchase_sale'))).toBeVisible();
  await expect(kindLink(page, kindOf('adhesion'))).toHaveCount(0);
  await page.goto(`${siteOf('patio')}/smart-contracts/${kindOf('adhesion').uuid}`);
  await expect(page).toHaveURL(/access_denied/);
});
