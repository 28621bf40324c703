import type { APIRequestContext, Page } from '@playwright/test';

import { plugIn, readCodes } from './factors.ts';
import { title } from './own-files-wizard.ts';
import { endMonth, endTimeToPay } from './passed-time.ts';
import { callAsAdmin, fillLogin, hire, inventPerson, type Person } from './people.ts';
import { backendOf, password, siteOf } from './product.ts';
import { preparePaper } from './send-paper.ts';
import { expect, expectWellMade, test } from './story.ts';
import { cedula, createContract, jorge } from './visit.ts';

const businessId = '5d0c1f1e-8f0a-4b7e-9a53-0c6d1a1f0004';
const freeId = '5d0c1f1e-8f0a-4b7e-9a53-0c6d1a1f0001';
const demo = { slug: 'demo', admin: { email: 'admin@demo.ec', password } };
const goodCard = '4111 1111 1111 1111';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const plan = (page: Page) => page.getByRole('region', { name: 'Plan' });

/** The company of the public tool takes cards, and knows its IVA. */
async function takeCards(request: APIRequestContext): Promise<void> {
  const { url } = backendOf('demo');
  const headers = await callAsAdmin(request, demo);
  const data = { account: null, vat: [{ since: '2024-04-01', percent: 15 }] };
  const answer = await request.patch(`${url}/company/payments`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** A newcomer of the public tool, on their first page. */
async function enter(page: Page, request: APIRequestContext, person: Person): Promise<void> {
  await hire(request, person);
  await page.goto('/auth/login');
  await fillLogin(page, person);
  await expect(page.getByRole('heading', { name: `Bienvenido, ${person.name}` })).toBeVisible();
}

const openPlan = (page: Page) => page.goto('/user/profile?menu=Subscription');

async function payByCard(page: Page, amount: string): Promise<void> {
  await expect(title(page)).toHaveText('Pague con tarjeta');
  await expectWellMade(page);
  await button(page, `Ir a pagar $ ${amount}`).click();
  await page.getByLabel('Número de la tarjeta').fill(goodCard);
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await expect(title(page)).toHaveText(`Pago recibido: $ ${amount}`);
}

async function choosePro(page: Page): Promise<void> {
  await button(page, 'Elegir: Pro').click();
  const dialog = page.getByRole('dialog', { name: 'Plan Pro' });
  await dialog.getByRole('button', { name: 'Ir a pagar' }).click();
  await expect(dialog.getByText('Escriba a nombre de quién va la factura')).toBeVisible();
  await expectWellMade(page);
  await dialog.getByLabel('Nombre o razón social').fill('Vera e Hijas S. A.');
  await dialog.getByLabel('Cédula o RUC').fill('1710034065');
  await dialog.getByLabel('Dirección').fill('Av. Amazonas N34-120, Quito');
  await dialog.getByRole('button', { name: 'Ir a pagar' }).click();
}

const charges = (page: Page) => page.getByRole('list', { name: 'Cobros' }).getByRole('listitem');

test(
  'a free user is stopped by the limit, chooses a paid plan, pays it by card, and sends the same document',
  { tag: '@desk' },
  async ({ page, request }, info) => {
    const person = inventPerson(info, 'Paula');
    await takeCards(request);
    await enter(page, request, person);
    const signers = [{ ...jorge, email: `jorge.${person.email}`, signature_type: 'clicwrap' }];
    for (const name of ['Arriendo', 'Anexo', 'Pagaré'])
      await createContract(request, { signers, information: { title: name }, own: { slug: 'demo', admin: person } });
    const to = { cedula, email: 'jorge@cliente.ec', phone: '0987654321' };
    await preparePaper(page, { site: '', name: 'Contrato de obra', pages: 1, to });
    const draft = page.url();
    await button(page, 'Crear proceso').click();
    await expect(
      page.getByText(
        'Su plan «Gratis» permite 3 documentos al mes y ya tiene 3, entre completados y en curso. Cambie de plan en Mi Perfil, Mi Suscripción.',
      ),
    ).toBeVisible();
    await expectWellMade(page);

    await openPlan(page);
    await expect(plan(page).getByText('0 de 3 documentos usados este mes')).toBeVisible();
    await expect(plan(page).getByText('3 en curso, que terminan en todo caso')).toBeVisible();
    await expect(plan(page).getByText(/^Llegó al límite de este mes: no se envía nada nuevo/)).toBeVisible();
    await expectWellMade(page);
    await choosePro(page);
    await payByCard(page, '22,89');
    await button(page, 'Ver mi plan').click();
    await expect(plan(page).getByRole('heading', { name: 'Pro' })).toBeVisible();
    await expect(plan(page).getByText('0 de 50 documentos usados este mes')).toBeVisible();
    await expect(charges(page)).toContainText(['$ 19,90 + IVA']);
    await expect(charges(page)).toContainText(['Inicio del plan, plan Pro. Pagado.']);
    await expectWellMade(page);

    await page.goto(draft);
    await expect(title(page)).toHaveText('Revise antes de enviar');
    await button(page, 'Crear proceso').click();
    await expect(title(page)).toHaveText('El proceso está en camino');
    await openPlan(page);
    await expect(plan(page).getByText('4 en curso, que terminan en todo caso')).toBeVisible();
  },
);

test(
  'who signed in cannot give themselves a plan that is paid, nor anybody else the free one',
  { tag: '@desk' },
  async ({ page, request }, info) => {
    const person = inventPerson(info, 'Rita');
    await enter(page, request, person);
    const create = (body: object) =>
      page.evaluate(async (sent) => {
        const { access_token: token } = JSON.parse(localStorage.getItem('rubrica.session') ?? '{}') as {
          access_token: string;
        };
        const answer = await fetch('/backend/subscription/create', {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(sent),
        });
        const { code } = (await answer.json()) as { code?: string };
        return [answer.status, code];
      }, body);
    expect(await create({ username: person.email, days: 365, plan_id: businessId })).toEqual([
      403,
      'subscription.other_plan',
    ]);
    expect(await create({ username: 'oficial@demo.ec', days: 365, plan_id: freeId })).toEqual([404, 'user.not_found']);
    await openPlan(page);
    await expect(plan(page).getByRole('heading', { name: 'Gratis' })).toBeVisible();
    expect(await create({ username: person.email, days: 365, plan_id: freeId })).toEqual([200, undefined]);
    await page.reload();
    await expect(plan(page).getByText(/^Vigente hasta el /)).toBeVisible();
  },
);

/** With Pro, paid, and nothing sent yet. */
async function buyPro(page: Page, request: APIRequestContext, person: Person): Promise<void> {
  await takeCards(request);
  await enter(page, request, person);
  await openPlan(page);
  await choosePro(page);
  await payByCard(page, '22,89');
  await button(page, 'Ver mi plan').click();
  await expect(plan(page).getByRole('heading', { name: 'Pro' })).toBeVisible();
}

test(
  'a plan that is ended lasts until the day that is named, is kept again, and ended goes on to the free one',
  { tag: '@desk' },
  async ({ page, request }, info) => {
    const person = inventPerson(info, 'Elsa');
    await buyPro(page, request, person);
    const month = await plan(page)
      .getByText(/^Este mes del plan va del /)
      .innerText();
    const lastDay = /al (\d\d\/\d\d\/\d{4})\.$/.exec(month)?.[1] ?? '';
    const ends = plan(page).getByText(`Termina el ${lastDay}, y no se cobra otro mes.`);

    await button(page, 'Terminar el plan').click();
    const question = page.getByRole('dialog', { name: '¿Terminar su plan?' });
    await expect(question).toContainText(`Sigue hasta el ${lastDay}`);
    await expectWellMade(page);
    await question.getByRole('button', { name: 'Terminar el plan' }).click();
    await expect(ends).toBeVisible();
    await expectWellMade(page);
    await button(page, 'Conservar el plan').click();
    await expect(ends).toHaveCount(0);
    await button(page, 'Terminar el plan').click();
    await question.getByRole('button', { name: 'Terminar el plan' }).click();
    await expect(ends).toBeVisible();

    const signers = [{ ...jorge, email: `jorge.${person.email}`, signature_type: 'clicwrap' }];
    const information = { title: 'Arriendo de Elsa' };
    await createContract(request, { signers, information, own: { slug: 'demo', admin: person } });
    await endMonth(person.email);
    await expect(async () => {
      await page.reload();
      await expect(plan(page).getByRole('heading', { name: 'Gratis' })).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(charges(page)).toHaveCount(1);
    await page.goto('/reports');
    await expect(page.getByText('Arriendo de Elsa').first()).toBeVisible();
  },
);

test(
  'who ends a plan after a month that is not paid reads that it is still owed, and what that stands in the way of',
  { tag: '@desk' },
  async ({ page, request }, info) => {
    test.slow();
    const person = inventPerson(info, 'Delia');
    await buyPro(page, request, person);
    await button(page, 'Subir ahora: Business').click();
    const upgrade = page.getByRole('dialog', { name: 'Plan Business' });
    await expect(upgrade.getByText(/se cobra al precio acordado al empezarlo/)).toBeVisible();
    await expectWellMade(page);
    await upgrade.getByRole('button', { name: 'Cancelar' }).click();

    await endMonth(person.email);
    const isShown = (text: string | RegExp) =>
      expect(async () => {
        await page.reload();
        await expect(plan(page).getByText(text)).toBeVisible({ timeout: 2000 });
      }).toPass();
    await isShown(/^Con un cobro pendiente\. Si no se paga hasta el .*, el plan queda en solo lectura\.$/);
    await expect(charges(page).first()).toContainText('Mes siguiente, plan Pro. Por pagar.');
    await expectWellMade(page);
    await button(page, 'Terminar el plan').click();
    const question = page.getByRole('dialog', { name: '¿Terminar su plan?' });
    await expect(question).toContainText('Lo pendiente queda por pagar, con lo que pase de la base.');
    await question.getByRole('button', { name: 'Terminar el plan' }).click();
    await expect(plan(page).getByText(/el plan termina antes y el cobro queda por pagar\.$/)).toBeVisible();
    await expectWellMade(page);

    await endTimeToPay(person.email);
    await isShown(/^Queda por pagar \$ 19,90 más IVA de un plan que terminó\. Antes de pagarlo no empieza otro/);
    await expect(plan(page).getByRole('heading', { name: 'Gratis' })).toBeVisible();
    await expect(charges(page).first()).toContainText(/Venció el /);
    await expectWellMade(page);
    await charges(page).first().getByRole('button', { name: 'Pagar' }).click();
    await payByCard(page, '22,89');
    await button(page, 'Ver mi plan').click();
    await expect(charges(page).first()).toContainText('Mes siguiente, plan Pro. Pagado.');
    await expect(plan(page).getByText(/^Queda por pagar/)).toHaveCount(0);
  },
);

/** Of the company of the public tool, with a key of their own device, which a refund asks for. */
async function enterAsCashier(page: Page, request: APIRequestContext, person: Person): Promise<void> {
  await hire(request, person, 'Administrador');
  await page.goto(`${siteOf('demo')}/auth/login`);
  await fillLogin(page, person);
  await expect(page.getByRole('heading', { name: /^Bienvenid/ })).toBeVisible();
  await plugIn(page);
  await page.goto(`${siteOf('demo')}/user/profile?menu=Security`);
  await button(page, 'Agregar una llave').click();
  await page.getByLabel('Nombre de la llave').fill('Caja');
  await button(page, 'Continuar').click();
  await readCodes(page);
  await expect(page.getByText('Caja', { exact: true })).toBeVisible();
}

test(
  'a month that was paid and not used is given back by the company, and its user reads it',
  { tag: '@desk' },
  async ({ page, request, browser }, info) => {
    test.slow();
    const person = inventPerson(info, 'Nora');
    await buyPro(page, request, person);

    const office = await browser.newPage();
    await enterAsCashier(office, request, inventPerson(info, 'Celia'));
    await office.goto(`${siteOf('demo')}/payments`);
    await office.getByRole('link', { name: 'Vera e Hijas S. A.' }).first().click();
    await button(office, 'Devolver').click();
    const dialog = office.getByRole('dialog', { name: /^Devolver el pago/ });
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('No llegó a usarlo');
    await dialog.getByRole('button', { name: /^Devolver/ }).click();
    await expect(office.getByRole('heading', { name: 'Todo el dinero se devolvió' })).toBeVisible();

    await expect(async () => {
      await page.reload();
      await expect(plan(page).getByRole('heading', { name: 'Gratis' })).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(charges(page)).toContainText(['Inicio del plan, plan Pro. Devuelto.']);
    await expectWellMade(page);
  },
);
