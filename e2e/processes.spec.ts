import { createProcess } from './processes.ts';
import { siteOf } from './product.ts';
import { expect, expectKeyboardReaches, expectWellMade, signIn, test } from './story.ts';

test('a process is found, read, cancelled with its reason, and tells its history', async ({ page }, {
  project,
  retry,
}) => {
  const title = `Arriendo ${project.name} ${retry}`;
  const { number } = await createProcess({ title });
  await signIn(page, 'oficial@demo.ec');
  await page.goto('/reports');
  await page.getByRole('searchbox', { name: 'Buscar procesos' }).fill(title.toLowerCase());
  await expect(page.getByText(number)).toBeVisible();
  await expect(page).toHaveURL(/q=arriendo/);
  await expectWellMade(page);
  await page.getByRole('link', { name: title, exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Activo').first()).toBeVisible();
  await expect(page.getByText('lucia@cliente.ec · 0991234567')).toBeVisible();
  await page.getByRole('button', { name: /^Ver el detalle técnico/ }).click();
  await expect(page.getByText('Proceso creado')).toBeVisible();
  await expectWellMade(page);
  await expectKeyboardReaches(page);
  await page.getByRole('button', { name: /^Leer/ }).click();
  await expect(page.getByText('Contrato de prueba')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Cancelar el proceso' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('El cliente desistió');
  await dialog.getByRole('button', { name: 'Cancelar el proceso' }).click();
  await expect(page.getByText('Cancelado').first()).toBeVisible();
  await expect(page.getByText(/El cliente desistió/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancelar el proceso' })).toHaveCount(0);
});

test(
  'many are resent and cancelled, and what is not possible with all of them is not offered',
  { tag: '@desk' },
  async ({ page }, { project, retry }) => {
    test.slow(); // documents are prepared in their own time, also on a busy machine
    const title = `Muchos ${project.name} ${retry}`;
    const [first, second] = [await createProcess({ title }), await createProcess({ title })];
    await signIn(page, 'admin@demo.ec');
    await page.goto(`/reports?q=${title}`);
    await expect(page.getByText('Activo', { exact: true })).toHaveCount(2);
    const choose = async (numbers: readonly string[]): Promise<void> => {
      for (const number of numbers) await page.getByRole('checkbox', { name: `Seleccionar ${number}` }).check();
    };
    const dialog = page.getByRole('dialog');
    await choose([first.number, second.number]);
    await page.getByRole('button', { name: 'Recordar la firma' }).click();
    await dialog.getByRole('button', { name: 'Recordar', exact: true }).click();
    await expect(page.getByText('Recordatorios enviados: 2 de 2.')).toBeVisible();
    await choose([first.number, second.number]);
    await page.getByRole('button', { name: 'Asignar' }).click();
    await dialog.getByRole('combobox', { name: 'Persona' }).click();
    await page.getByRole('option', { name: /^María Andrango/ }).click();
    await dialog.getByRole('button', { name: 'Asignar' }).click();
    await expect(page.getByText('Procesos asignados: 2 de 2.')).toBeVisible();

    await choose([first.number]);
    await page.getByRole('button', { name: 'Cancelar los procesos' }).click();
    await dialog.getByLabel('Motivo').fill('Se repitió');
    await dialog.getByRole('button', { name: 'Cancelar el proceso' }).click();
    await expect(page.getByText('Procesos cancelados: 1 de 1.')).toBeVisible();

    await choose([first.number, second.number]);
    const bar = page.getByRole('region', { name: 'Acciones con lo seleccionado' });
    await expect(bar).toContainText('Nada se puede hacer a la vez con los que eligió.');
    await expect(bar.getByRole('button', { name: 'Reenviar los procesos' })).toHaveCount(0);
    await expectWellMade(page);
    await page.getByRole('checkbox', { name: `Seleccionar ${first.number}` }).uncheck();
    await page.getByRole('button', { name: 'Reenviar los procesos' }).click();
    await expect(dialog.getByRole('heading', { name: '¿Reenviar este proceso?' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Reenviar el proceso' }).click();
    await expect(page.getByText('Procesos reenviados: 1 de 1.')).toBeVisible();
    await expect(page.getByText('Reenviado', { exact: true }).first()).toBeVisible();
  },
);

test('an unknown process shows that it does not exist', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, 'oficial@demo.ec');
  await page.goto('/reports/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('No existe el proceso indicado.')).toBeVisible();
});

test(
  'changes by others appear live: a new process in the list, its new status on its page',
  { tag: '@desk' },
  async ({ page, browser }, info) => {
    await signIn(page, 'oficial@demo.ec');
    const { promise: isListening, resolve } = Promise.withResolvers<void>();
    page.on('websocket', (socket) => socket.on('framereceived', () => resolve()));
    await page.goto('/reports');
    await isListening;
    const title = `Contrato en vivo ${info.testId}.${info.retry}`;
    const { id } = await createProcess({ title });
    await expect(page.getByText(title).first()).toBeVisible();

    await page.goto(`/reports/${id}`);
    await expect(page.getByText('Activo', { exact: true }).first()).toBeVisible();
    const colleague = await (await browser.newContext({ baseURL: siteOf('demo') })).newPage();
    await signIn(colleague, 'admin@demo.ec');
    await colleague.goto(`/reports/${id}`);
    await colleague.getByRole('button', { name: 'Cancelar el proceso' }).click();
    await colleague.getByRole('dialog').getByLabel('Motivo').fill('Se firmó otro contrato');
    await colleague.getByRole('dialog').getByRole('button', { name: 'Cancelar el proceso' }).click();
    await expect(page.getByText('Cancelado', { exact: true }).first()).toBeVisible();
    await colleague.context().close();
  },
);
