import { createHmac } from 'node:crypto';

import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';

import { beginCompany, createCompany, enterCompany, type OwnCompany } from './company-by-hand.ts';
import { plugIn, readCodes } from './factors.ts';
import { endGrace, letProofAge } from './passed-time.ts';
import { callAsAdmin, fillLogin, hire, inventPerson, readMail, signInWithProvider, type Person } from './people.ts';
import { backendOf, siteOf } from './product.ts';
import { pressRowAction } from './row-actions.ts';
import { expect, expectWellMade, test } from './story.ts';

/** RFC 6238, as an app of the person's phone does it. */
function showCode(secret: string, stepsAhead = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Dígito 1 de 6').fill(code);
}

/** From the profile, with an app of codes. Answers its secret and the recovery codes. */
async function addApp(page: Page) {
  await page.goto('/user/profile?menu=Security');
  await page.getByRole('button', { name: 'Agregar aplicación' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar una aplicación de códigos' });
  await expect(dialog.getByLabel('Código QR para la aplicación')).toBeVisible();
  const secret = ((await dialog.getByRole('status').textContent()) ?? '').replaceAll(' ', '');
  await typeCode(page, showCode(secret));
  return { secret, codes: await readCodes(page) };
}

async function signIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/auth/login');
  await fillLogin(page, person);
}

const welcome = (page: Page, name: string) => page.getByRole('heading', { name: `Bienvenido, ${name}` });

test('a person adds a passkey and from then on signs in without a password', async ({ page, request }, info) => {
  const person = inventPerson(info, 'Paola');
  await hire(request, person);
  await plugIn(page);
  await signIn(page, person);
  await expect(welcome(page, 'Paola')).toBeVisible();
  await page.goto('/user/profile?menu=Security');
  await expect(page.getByText('Esta sesión')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar una llave' }).click();
  await page.getByLabel('Nombre de la llave').fill('Computador de la agencia');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await readCodes(page);
  await expect(page.getByText('Computador de la agencia')).toBeVisible();
  await expectWellMade(page);

  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
  await expect(welcome(page, 'Paola')).toBeVisible();

  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Confirme que es usted' })).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
  await expect(welcome(page, 'Paola')).toBeVisible();
});

test('after the password the code of the app is asked for, or a recovery code once', async ({
  page,
  request,
}, info) => {
  const person = inventPerson(info, 'Camila');
  await hire(request, person);
  await signIn(page, person);
  await expect(welcome(page, 'Camila')).toBeVisible();
  const { secret, codes } = await addApp(page);
  await expect(page.getByText('10 de 10 sin usar')).toBeVisible();
  expect(await readMail(request, person.email, /segundo factor/i)).toContain('segundo factor');

  await signIn(page, person);
  await typeCode(page, '000000');
  await expect(page.getByText('El código no es correcto, ya se usó o venció.')).toBeVisible();
  await typeCode(page, showCode(secret, 1));
  await expect(welcome(page, 'Camila')).toBeVisible();

  const [code = ''] = codes;
  await signIn(page, person);
  await page.getByRole('button', { name: 'Usar un código de respaldo' }).click();
  await page.getByLabel('Código de respaldo').fill(code);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(welcome(page, 'Camila')).toBeVisible();
  await page.goto('/user/profile?menu=Security');
  await expect(page.getByText('9 de 10 sin usar')).toBeVisible();
  await signIn(page, person);
  await page.getByRole('button', { name: 'Usar un código de respaldo' }).click();
  await page.getByLabel('Código de respaldo').fill(code);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('El código no es correcto, ya se usó o venció.')).toBeVisible();
});

/** A second browser, of somebody else or somewhere else. */
async function openElsewhere(context: BrowserContext, userAgent?: string) {
  const other = await context.browser()?.newContext({
    baseURL: siteOf('demo'),
    locale: 'es-EC',
    extraHTTPHeaders: { 'x-forwarded-for': '198.18.7.7' },
    viewport: { width: 1440, height: 900 },
    ...(userAgent && { userAgent }),
  });
  if (!other) throw new Error('there is no browser');
  return other.newPage();
}

test(
  'a new device is announced by mail, and its session is closed from the first one',
  { tag: '@desk' },
  async ({ page, context, request }, info) => {
    const person = inventPerson(info, 'Daniela');
    await hire(request, person);
    await signIn(page, person);
    await expect(welcome(page, 'Daniela')).toBeVisible();
    const elsewhere = await openElsewhere(
      context,
      'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    );
    await signIn(elsewhere, { ...person, password: 'Adivinada.1!' });
    await expect(elsewhere.getByText('Usuario o contraseña incorrectos.')).toBeVisible();
    await signIn(elsewhere, person);
    await expect(welcome(elsewhere, 'Daniela')).toBeVisible();
    const mail = await readMail(request, person.email, /Firefox en Linux/);
    expect(mail).toContain('198.18.7.7');

    await page.goto('/user/profile?menu=Security');
    await expect(page.getByText(/Desde 198\.18\.7\.7/)).toBeVisible();
    const refused = page.getByRole('region', { name: 'Intentos fallidos' }).getByRole('listitem');
    await expect(refused).toHaveText(/Contraseña equivocada.*Firefox en Linux · desde 198\.18\.7\.7/);
    await expectWellMade(page);
    await page.getByRole('button', { name: 'No la reconozco: sesión de Firefox en Linux' }).click();
    const question = page.getByRole('dialog', { name: '¿Otra persona está usando su cuenta?' });
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Cerrar la sesión de Firefox en Linux' }).click();
    await expect(page.getByText('La sesión se cerró.')).toBeVisible();
    await elsewhere.goto('/user/profile?menu=Security');
    await expect(
      elsewhere
        .getByRole('dialog', { name: 'Ingrese nuevamente' })
        .or(elsewhere.getByRole('button', { name: 'Ingresar', exact: true }))
        .first(),
    ).toBeVisible();
    await signIn(elsewhere, person);
    await expect(welcome(elsewhere, 'Daniela')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'No la reconozco: sesión de Firefox en Linux' }).click();
    await expectWellMade(page);
    await question.getByRole('button', { name: 'Cerrar y cambiar mi contraseña' }).click();
    await expect(page).toHaveURL(/menu=ChangePassword/);
    await expect(page.getByText('Las sesiones se cerraron. Cambie ahora su contraseña.')).toBeVisible();
    await elsewhere.context().close();
  },
);

test(
  'a lost factor is taken away by two administrators, in a company made by hand',
  { tag: '@desk' },
  async ({ page, context, request }, info) => {
    const company = await beginCompany(request, await createCompany(info, 'factor'));
    const site = siteOf(company.slug);
    const [colleague, lost] = [inventPerson(info, 'Elvira'), inventPerson(info, 'Rocío')];
    await hire(request, colleague, 'Administrador', company);
    await hire(request, lost, 'Oficial', company);

    const theirs = await openElsewhere(context);
    await theirs.goto(`${site}/auth/login`);
    await fillLogin(theirs, lost);
    await expect(welcome(theirs, 'Rocío')).toBeVisible();
    await theirs.goto(`${site}/user/profile?menu=Security`);
    await theirs.getByRole('button', { name: 'Agregar aplicación' }).click();
    const secret = (
      (await theirs
        .getByRole('dialog', { name: 'Agregar una aplicación de códigos' })
        .getByRole('status')
        .textContent()) ?? ''
    ).replaceAll(' ', '');
    await typeCode(theirs, showCode(secret));
    await readCodes(theirs);

    await page.goto(`${site}/auth/login`);
    await fillLogin(page, company.admin);
    const invitation = page.getByRole('dialog', { name: 'Proteja su cuenta' });
    await expect(invitation.getByText(/Tiene hasta el/)).toBeVisible();
    await expectWellMade(page);
    await invitation.getByRole('button', { name: 'Más tarde' }).click();
    const userPage = await findUserPage(request, company, lost);
    await page.goto(userPage);
    await page.getByLabel('Cómo supo que es la persona quien lo pide').fill('Vino con su cédula');
    await page.getByRole('button', { name: 'Pedir que se quite' }).click();
    await expect(page.getByText(/Falta que otro administrador lo confirme/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirmar y quitar' })).toHaveCount(0);
    await readMail(request, lost.email, /pidió quitarlo|pidió quitar/, company.slug);

    const second = await openElsewhere(context);
    await second.goto(`${site}/auth/login`);
    await fillLogin(second, colleague);
    await second.getByRole('dialog', { name: 'Proteja su cuenta' }).getByRole('button', { name: 'Más tarde' }).click();
    await second.goto(userPage);
    await second.getByRole('button', { name: 'Confirmar y quitar' }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Confirmar y quitar' }).click();
    await expect(second.getByText('Esta persona no tiene un segundo factor.')).toBeVisible();

    await theirs.goto(`${site}/auth/login`);
    await fillLogin(theirs, lost);
    await expect(welcome(theirs, 'Rocío')).toBeVisible();
    await theirs.context().close();
    await second.context().close();
  },
);

/** The page of a user, whose id the administrator finds by a call. */
async function findUserPage(request: APIRequestContext, company: OwnCompany, { email }: Person): Promise<string> {
  const { url } = backendOf(company.slug);
  const headers = await callAsAdmin(request, company);
  const found = await request.get(`${url}/auth_user/list-users?q=${encodeURIComponent(email)}`, { headers });
  const { users } = (await found.json()) as { users: readonly { readonly id: string }[] };
  return `${siteOf(company.slug)}/user/create?id=${users[0]?.id}`;
}

test(
  'an administrator sets the security of the company and is not let out of it',
  { tag: '@desk' },
  async ({ page }, info) => {
    const company = await createCompany(info, 'reglas');
    const site = siteOf(company.slug);
    await enterCompany(page, company);
    await page.goto(`${site}/settings/security`);
    await expect(page.getByRole('combobox', { name: 'Segundo factor' })).toHaveValue(
      'Exigirlo a quien administra o ve toda la empresa',
    );
    await expect(page.getByText('Falta 1 persona a quien se le exige.')).toBeVisible();
    await expect(page.getByText('Nadie falló al ingresar en los últimos 7 días.')).toBeVisible();
    await expectWellMade(page);
    await page.getByLabel('Red o dirección').fill('203.0.113.0/24');
    await page.getByLabel('Nombre').fill('Matriz');
    await page.getByRole('button', { name: 'Agregar red' }).click();
    await expect(page.getByText(/Con esta regla usted quedaría fuera/)).toBeVisible();
    await page.getByLabel('Red o dirección').fill('198.18.0.0/16');
    await page.getByRole('button', { name: 'Agregar red' }).click();
    await expect(page.getByText('198.18.0.0/16')).toBeVisible();
    await page.getByRole('combobox', { name: 'Segundo factor' }).click();
    await page.getByRole('option', { name: 'Exigirlo a todos' }).click();
    await expect(page.getByRole('combobox', { name: 'Segundo factor' })).toHaveValue('Exigirlo a todos');

    // The days of grace pass: every page asks for a factor, and opens once there is one.
    await endGrace(company.admin.email, company.slug);
    await plugIn(page);
    await page.goto(`${site}/user/list`);
    await expect(page.getByRole('heading', { name: 'Proteja su cuenta', level: 1 })).toBeVisible();
    await expect(page.getByText('Aquí se exige un segundo factor y su cuenta no tiene ninguno.')).toBeVisible();
    await expectWellMade(page);
    await page.getByRole('button', { name: /^Llave de acceso/ }).click();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await readCodes(page);
    await expect(page.getByLabel('Buscar usuarios')).toBeVisible();
  },
);

test(
  'before what cannot be undone a person proves again to be there',
  { tag: '@desk' },
  async ({ page, request }, info) => {
    const [boss, leaver] = [inventPerson(info, 'Beatriz'), inventPerson(info, 'Gonzalo')];
    await hire(request, boss, 'Administrador');
    await hire(request, leaver);
    await signIn(page, boss);
    await expect(welcome(page, 'Beatriz')).toBeVisible();
    const proof = page.getByRole('dialog', { name: 'Confirme que es usted' });
    const prove = async (password: string): Promise<void> => {
      await proof.getByRole('textbox', { name: 'Contraseña' }).fill(password);
      await proof.getByRole('button', { name: 'Confirmar' }).click();
    };

    await letProofAge(boss.email);
    await page.goto(`/user/list?q=${encodeURIComponent(leaver.email)}`);
    await pressRowAction(page, 'Eliminar');
    await page.getByRole('button', { name: 'Eliminar usuario' }).click();
    await expect(proof).toBeVisible();
    await expectWellMade(page);
    await prove('Equivocada.1!');
    await expect(proof.getByText('Usuario o contraseña incorrectos.')).toBeVisible();
    await prove(boss.password);
    await expect(page.getByText('Usuario eliminado.')).toBeVisible();

    await letProofAge(boss.email);
    await page.goto('/audit');
    await page.getByRole('button', { name: 'Descargar' }).click();
    await proof.getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.getByText('La auditoría se descargó.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Descargar' }).click();
    const saved = page.waitForEvent('download');
    await prove(boss.password);
    expect((await saved).suggestedFilename()).toBe('auditoria.zip');
  },
);

test(
  'who comes by a provider is asked for the second factor, too',
  { tag: '@desk' },
  async ({ page }, { project, retry }) => {
    const provider = retry === 0 ? 'Apple' : 'Facebook';
    const account = project.name === 'phone' ? 'Carmen Chango Sisa' : 'Luis Pazmiño Rueda';
    await signInWithProvider(page, provider, account);
    const { secret } = await addApp(page);

    await page.goto('/auth/login');
    await page.getByRole('button', { name: provider }).click();
    await page.getByRole('button', { name: account }).click();
    await expect(page.getByRole('heading', { name: 'Confirme que es usted' })).toBeVisible();
    await expectWellMade(page);
    expect(await page.evaluate(() => localStorage.getItem('rubrica.session'))).toBeNull();
    await typeCode(page, showCode(secret, 1));
    await expect(page.getByRole('heading', { name: 'Datos Personales', level: 1 })).toBeVisible();
  },
);
