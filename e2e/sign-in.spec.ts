import { fillLogin, hire, inventPerson, readMail, signInWithProvider } from './people.ts';
import { password, siteOf } from './product.ts';
import { expect, expectWellMade, test } from './story.ts';

test('keyboard alone suffices to sign in', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/auth/login');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  for (let step = 0; step < 10 && (await focused()) !== 'username'; step += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('auditor@demo.ec');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^Bienvenido$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bienvenido, Rosa' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('empty fields are named, and nobody learns whether a user exists', async ({ page }, info) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByText('Ingresa tu correo electrónico')).toBeVisible();
  await expect(page.getByText('Ingresa tu contraseña')).toBeVisible();
  for (const email of [`nadie.${info.project.name}@demo.ec`, 'validador@demo.ec']) {
    await page.reload();
    await fillLogin(page, { email, password: 'Equivocada.2026!' });
    await expect(page.getByRole('alert').filter({ hasText: 'Usuario o contraseña incorrectos.' })).toBeVisible();
    await expect(page.getByLabel('Correo o usuario')).toHaveValue(email);
    await expect(page.getByRole('textbox', { name: 'Contraseña' })).toHaveValue('');
    expect(await page.evaluate(() => localStorage.getItem('rubrica.session'))).toBeNull();
  }
});

test('the password can be shown and hidden again', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/auth/login');
  const field = page.getByRole('textbox', { name: 'Contraseña' });
  await field.fill('Secreta.1!');
  await page.getByRole('button', { name: 'Mostrar la contraseña' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar la contraseña' }).click();
  await expect(field).toHaveAttribute('type', 'password');
});

test(
  'the option to stay signed in remembers the user name and never the password',
  { tag: '@desk' },
  async ({ page, request }, info) => {
    const person = inventPerson(info, 'Inés');
    await hire(request, person);
    await page.goto('/auth/login');
    await page.getByLabel('Mantener mi sesión').check();
    await fillLogin(page, person);
    await expect(page.getByRole('heading', { name: 'Bienvenido, Inés' })).toBeVisible();
    await page.goto('/auth/login');
    await expect(page.getByLabel('Correo o usuario')).toHaveValue(person.email);
    await expect(page.getByRole('textbox', { name: 'Contraseña' })).toHaveValue('');
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toContain(person.password);
  },
);

test('a forgotten password is recovered with the code that arrives in the mailbox', async ({
  page,
  context,
  request,
}, info) => {
  const person = inventPerson(info, 'Olivia');
  await hire(request, person);
  await page.goto('/auth/login');
  await page.getByRole('button', { name: '¿Olvidó su contraseña?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recupere su contraseña' });
  await dialog.getByRole('button', { name: 'Enviar código' }).click();
  await expect(dialog.getByText('El campo es requerido')).toBeVisible();
  await dialog.getByLabel('Correo electrónico').fill('olivia@');
  await expect(dialog.getByText('El correo electrónico es inválido')).toBeVisible();
  await dialog.getByLabel('Correo electrónico').fill(person.email);
  await dialog.getByRole('button', { name: 'Enviar código' }).click();
  await expect(
    page.getByText(
      'Se ha enviado un código de confirmación a tu correo electrónico que deberá ser ingresardo para actualizar tu contraseña.',
    ),
  ).toBeVisible();

  const mailbox = await context.newPage();
  await mailbox.goto('/sandbox');
  await mailbox.getByLabel('Buscar por destinatario o asunto').fill(person.email);
  await mailbox
    .getByRole('button', { name: /contraseña/i })
    .first()
    .click();
  await mailbox.getByText('Solo texto').click();
  const shown = mailbox.getByText(/\b\d{6}\b/).first();
  await expect(shown).toBeVisible();
  const code = /\b\d{6}\b/.exec((await shown.textContent()) ?? '')?.[0] ?? '';
  await mailbox.close();

  await dialog.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(dialog.getByText('Ingresa el código de verificación')).toBeVisible();
  await expect(dialog.getByText('Confirma tu nueva contraseña')).toBeVisible();
  await expect(dialog.getByText('Debe contener al menos un número.').filter({ visible: true }).first()).toBeVisible();
  await dialog.getByLabel('Código de verificación').fill('000000');
  await dialog.getByRole('textbox', { name: 'Contraseña nueva', exact: true }).fill('Nueva.Clave.2026!');
  await dialog.getByRole('textbox', { name: 'Confirme la contraseña nueva' }).fill('Otra');
  await expect(dialog.getByText('Las contraseñas no coinciden')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Confirme la contraseña nueva' }).fill('Nueva.Clave.2026!');
  await expectWellMade(page);
  await dialog.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(dialog.getByText('El código no es correcto o ya no es válido.')).toBeVisible();
  await dialog.getByLabel('Código de verificación').fill(code);
  await dialog.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('Su contraseña se ha reestablecido de forma correcta.')).toBeVisible();
  await expect(dialog).toBeHidden();

  await fillLogin(page, { email: person.email, password: 'Nueva.Clave.2026!' });
  await expect(page.getByRole('heading', { name: 'Bienvenido, Olivia' })).toBeVisible();
});

test(
  'a person who signs in with Google is asked for missing data and cannot change a password',
  { tag: '@phone' },
  async ({ page }, info) => {
    const account = info.project.name === 'phone' ? 'Carmen Chango Sisa' : 'Luis Pazmiño Rueda';
    await signInWithProvider(page, 'Google', account);
    await expect(page).toHaveURL(/\/user\/profile\?menu=PersonalData/);
    await expect(page.getByText('Por favor es necesario actualizar tus datos.')).toBeVisible();
    if (info.project.name === 'phone') await page.getByText('Secciones de su perfil').click();
    await expect(page.getByRole('link', { name: 'Datos Personales' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cambiar Contraseña' })).toHaveCount(0);
    await expectWellMade(page);
    await page.goto('/user/profile?menu=ChangePassword');
    await expect(page.getByRole('heading', { level: 1, name: 'Datos Personales' })).toBeVisible();
  },
);

test(
  'who signs up confirms by the link of the mail and enables the account',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    const person = inventPerson(info, 'Sofía');
    await page.goto('/auth/login');
    await page.getByRole('link', { name: 'Regístrese' }).click();
    await page.getByLabel('Nombres').fill(person.name);
    await page.getByLabel('Apellidos').fill(person.lastName);
    await page.getByLabel('Correo electrónico').fill(person.email);
    await page.getByRole('textbox', { name: 'Contraseña nueva', exact: true }).fill(person.password);
    await page.getByRole('textbox', { name: 'Confirme la contraseña nueva' }).fill(person.password);
    await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
    await expect(page.getByText('Debe aceptar los términos y condiciones')).toBeVisible();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
    await expect(page.getByRole('heading', { name: 'Revise su correo' })).toBeVisible();

    await page.goto('/auth/login');
    await fillLogin(page, person);
    const waiting = page.getByRole('dialog', { name: 'Habilite su cuenta' });
    await expect(waiting.getByText('confirme primero su correo')).toBeVisible();
    await waiting.getByRole('button', { name: 'Más tarde' }).click();

    const mail = await readMail(request, person.email, /auth\/login\?code=/);
    await page.goto(/https?:\S+code=\S+/.exec(mail)?.[0] ?? '');
    await page
      .getByRole('dialog', { name: 'Habilite su cuenta' })
      .getByRole('button', { name: 'Habilitar mi cuenta' })
      .click();
    await expect(page).toHaveURL(/\/user\/profile\?menu=PersonalData/);
  },
);

test('where the company allows no sign-up only the login is offered', { tag: '@desk' }, async ({ page }) => {
  await page.goto(`${siteOf('patio')}/auth/login`);
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
  for (const name of ['Google', 'Apple', 'Facebook']) await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Regístrese' })).toHaveCount(0);
  await page.goto(`${siteOf('patio')}/register`);
  await expect(page.getByRole('heading', { name: 'No tiene acceso a esta página' })).toBeVisible();
});
