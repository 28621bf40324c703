import { openWorkshop } from '../packages/pkcs12/test/support/identities.ts';
import { acceptTerms, fillLogin, hire, inventPerson, readTemporaryPassword } from './people.ts';
import { backendOf } from './product.ts';
import { pressRowAction } from './row-actions.ts';
import { expect, expectWellMade, signIn, test } from './story.ts';

test('an administrator creates a user, who signs in for the first time and makes a password', async ({
  page,
  request,
}, info) => {
  const person = inventPerson(info, 'Tomás');
  await signIn(page, 'admin@demo.ec');
  await page.goto('/user/create');
  await page.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(page.getByText('Elija un grupo')).toBeVisible();
  await page.getByLabel('Nombres').fill(person.name);
  await page.getByLabel('Apellidos').fill(person.lastName);
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByRole('combobox', { name: 'Grupo' }).click();
  await page.getByRole('option', { name: 'Oficial', exact: true }).click();
  await page.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(page.getByText(`Enviamos la contraseña temporal a ${person.email}.`)).toBeVisible();
  await page.getByLabel('Buscar usuarios').fill(person.email);
  await expect(page.getByText(`Tomás ${person.lastName}`)).toBeVisible();

  await page.goto('/auth/login');
  await fillLogin(page, { email: person.email, password: await readTemporaryPassword(request, person.email) });
  await expect(page.getByRole('heading', { name: 'Cree su contraseña' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Contraseña nueva', exact: true }).fill(person.password);
  await page.getByRole('textbox', { name: 'Confirme la contraseña nueva' }).fill(person.password);
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Guardar e ingresar' }).click();
  await acceptTerms(page);
  await expect(page).toHaveURL(/\/user\/profile\?menu=PersonalData/);
});

test(
  'an administrator disables a user, who can no longer enter, and enables them again',
  { tag: '@desk' },
  async ({ page, request }, info) => {
    const person = inventPerson(info, 'Diana');
    await hire(request, person);
    await signIn(page, 'admin@demo.ec');
    await page.goto(`/user/list?q=${encodeURIComponent(person.email)}`);
    await pressRowAction(page, 'Deshabilitar');
    await page.getByRole('dialog').getByRole('button', { name: 'Deshabilitar' }).click();
    await expect(page.getByText('Usuario deshabilitado.')).toBeVisible();
    await expect(page.getByText('Deshabilitado', { exact: true })).toBeVisible();
    const { url, headers } = backendOf('demo');
    const refused = await request.post(`${url}/auth/login`, {
      headers,
      data: { username: person.email, password: person.password, keep_session: false },
    });
    expect(refused.status()).toBe(403);
    await pressRowAction(page, 'Habilitar');
    await page.getByRole('dialog').getByRole('button', { name: 'Habilitar' }).click();
    await expect(page.getByText('Usuario habilitado.')).toBeVisible();
    await page.goto('/auth/login');
    await fillLogin(page, person);
    await expect(page.getByRole('heading', { name: 'Bienvenido, Diana' })).toBeVisible();
  },
);

test(
  'who deletes the account can take it back within thirty days',
  { tag: '@desk' },
  async ({ page, request }, info) => {
    const person = inventPerson(info, 'Renata');
    await hire(request, person);
    await page.goto('/auth/login');
    await fillLogin(page, person);
    await expect(page.getByRole('heading', { name: 'Bienvenido, Renata' })).toBeVisible();
    await page.goto('/user/profile?menu=DeleteAccount');
    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
    const question = page.getByRole('dialog', { name: '¿Eliminar su cuenta?' });
    await question.getByRole('textbox').fill(person.email);
    await expectWellMade(page);
    await question.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
    await expect(page).toHaveURL(/\/auth\/login/);

    await fillLogin(page, person);
    const offer = page.getByRole('dialog', { name: 'Reactivación de cuenta' });
    await expect(offer.getByText('período de recuperación activo de 30 días')).toBeVisible();
    await expect(offer.getByText('¿Deseas continuar?')).toBeVisible();
    await expectWellMade(page);
    await offer.getByRole('button', { name: 'No', exact: true }).click();
    await expect(offer).toBeHidden();
    await fillLogin(page, person);
    await offer.getByRole('button', { name: 'Sí, reactivar ahora' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { name: 'Bienvenido, Renata' })).toBeVisible();
  },
);

test(
  'a certificate is registered with its password, and says whose it is',
  { tag: '@desk' },
  async ({ page, request }, info) => {
    const person = inventPerson(info, 'Clara');
    await hire(request, person);
    const workshop = openWorkshop();
    workshop.issue({ name: 'root', profile: 'authority' });
    workshop.issue({ name: 'Clara Vera', profile: 'signing', issuer: 'root' });
    const buffer = workshop.exportP12('Clara Vera', 'Archivo.2026!');
    workshop.close();

    await page.goto('/auth/login');
    await fillLogin(page, person);
    await expect(page.getByRole('heading', { name: 'Bienvenido, Clara' })).toBeVisible();
    await page.goto('/user/profile?menu=RegisteredSignatures');
    const file = { name: 'clara.p12', mimeType: 'application/x-pkcs12', buffer };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('textbox', { name: 'Contraseña del archivo' }).fill('otra');
    await page.getByRole('button', { name: 'Registrar' }).click();
    await expect(page.getByText('La contraseña del archivo no es correcta.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Contraseña del archivo' }).fill('Archivo.2026!');
    await page.getByRole('button', { name: 'Registrar' }).click();
    await expect(page.getByText('Su certificado quedó registrado.')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Clara Vera' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'root' })).toBeVisible();
    await expectWellMade(page);
  },
);

test(
  'signature and initials are written by keyboard, kept, shown and removed',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    const person = inventPerson(info, 'Julia');
    await hire(request, person);
    await page.goto('/auth/login');
    await fillLogin(page, person);
    await expect(page.getByRole('heading', { name: 'Bienvenido, Julia' })).toBeVisible();
    await page.goto('/user/profile?menu=RegisteredSignatures');
    for (const [create, saved, shown] of [
      ['Crear mi firma', 'Su firma quedó registrada.', 'Su firma registrada'],
      ['Crear mi sumilla', 'Su sumilla quedó registrada.', 'Su sumilla registrada'],
    ] as const) {
      await page.getByRole('button', { name: create }).click();
      await page.getByRole('tab', { name: 'Escribir' }).click();
      await expectWellMade(page);
      await page.getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByText(saved)).toBeVisible();
      await expect(page.getByRole('img', { name: shown })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Quitar su sumilla' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
    await expect(page.getByRole('button', { name: 'Crear mi sumilla' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Su firma registrada' })).toBeVisible();
  },
);

test(
  'a group gets a name, a role, permissions and other groups whose processes it sees',
  { tag: '@desk' },
  async ({ page }, { project, retry }) => {
    const name = `Ventas ${project.name} ${retry}`;
    await signIn(page, 'admin@demo.ec');
    await page.goto('/user/groups');
    await page.getByRole('button', { name: 'Crear grupo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crear grupo' });
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByLabel('Nombre del grupo')).toBeFocused();
    await expect(dialog.getByLabel('Nombre del rol')).toHaveAccessibleDescription(/Ingrese el nombre del rol/);
    await dialog.getByLabel('Nombre del grupo').fill(name);
    await dialog.getByLabel('Nombre del rol').fill('Vendedor');
    await dialog.getByRole('checkbox', { name: 'Crear procesos' }).check();
    await dialog.getByRole('button', { name: 'Agregar un subgrupo' }).click();
    await expect(dialog.getByLabel('Nombre del grupo')).toHaveValue(`GSC_${name}`);
    await dialog.getByLabel('Nombre del subgrupo').fill('PSC_Sierra');
    const seen = dialog.getByRole('group', { name: 'Ven los procesos de' });
    await seen.getByRole('checkbox', { name: 'Oficial', exact: true }).check();
    await expectWellMade(page);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('El grupo se guardó.')).toBeVisible();

    await page.getByRole('button', { name: new RegExp(`^Editar.*GSC_${name}$`) }).click();
    const edited = page.getByRole('dialog', { name: `Editar GSC_${name}` });
    await expect(edited.getByLabel('Nombre del subgrupo')).toHaveValue('PSC_Sierra');
    await expect(edited.getByRole('checkbox', { name: 'Oficial', exact: true })).toBeChecked();
    await edited.getByRole('button', { name: 'Quitar subgrupo' }).click();
    await edited.getByLabel('Nombre del grupo').fill(name);
    await edited.getByRole('button', { name: 'Guardar' }).click();
    await expect(edited).toBeHidden();
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  },
);
