import { siteOf } from './product.ts';
import { expect, expectWellMade, signIn, test } from './story.ts';

/** A company to which few other stories write. */
const tenant = 'comercios';

test('an auditor reads who did what, looks for what is unusual and downloads it', async ({ page }) => {
  await signIn(page, `admin@${tenant}.ec`);
  await page.goto(`${siteOf(tenant)}/audit`);
  await expect(page.getByRole('heading', { name: 'Auditoría', level: 1 })).toBeVisible();
  await expect(page.getByText(/^Cadena íntegra, [\d.]+ líneas?$/)).toBeVisible();
  await expect(page.getByText('ingresó').first()).toBeVisible();
  await expectWellMade(page);

  await page
    .getByRole('button', { name: /^Ver el detalle/ })
    .first()
    .click();
  const detail = page.getByRole('dialog');
  await expect(detail.getByText('Huella')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();

  await page.getByRole('button', { name: /Solo lo inusual/ }).click();
  await expect(page).toHaveURL(/unusual=true/);
  await page.getByRole('button', { name: /Solo lo inusual/ }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar' }).click();
  expect((await saved).suggestedFilename()).toBe('auditoria.zip');
  await page.getByRole('searchbox').fill('nadie-con-este-nombre');
  await expect(page.getByText('No hay líneas con estos filtros')).toBeVisible();
});

test('who may not read the audit has neither its menu entry nor its page', async ({ page }) => {
  await signIn(page, 'oficial@demo.ec');
  await expect(page.getByRole('link', { name: 'Auditoría' })).toHaveCount(0);
  await page.goto(`${siteOf('demo')}/audit`);
  await expect(page).toHaveURL(/access_denied/);
});
