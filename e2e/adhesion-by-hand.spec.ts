import type { Page } from '@playwright/test';

import {
  agreeWithData,
  answerAsJorge,
  bringPapers,
  enterFingerprint,
  giveConsents,
  joinsTrustAlone,
  readAll,
  showFace,
} from './client-way.ts';
import { createCompany, describeCompany, enterCompany } from './company-by-hand.ts';
import { attachOwnAnnexes, createFormFiller } from './fill-form.ts';
import { readMail } from './people.ts';
import { siteOf } from './product.ts';
import { expect, expectWellMade, test } from './story.ts';
import { begin, cedula, openSummary, phoneOf, press, readCode, title } from './visit.ts';

test(
  'an adhesion made by the wizard in a new company asks the registry and the face, and says how sure the signature is',
  { tag: '@phone' },
  async ({ page, request, browser }, info) => {
    test.setTimeout(900_000); // a whole form and a whole visit
    const company = await createCompany(info, 'fiducia');
    await describeCompany(company, 'adhesion');
    const { kind, email, content } = await answerAsJorge(info, joinsTrustAlone);

    const office = await (await browser.newContext({ locale: 'es-EC' })).newPage();
    await enterCompany(office, company);
    await office.goto(`${siteOf(company.slug)}/smart-contracts`);
    await office
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${kind.name}`) })
      .click();
    await expect(title(office, kind.form?.groups[0]?.name ?? '')).toBeVisible();
    await (await createFormFiller(office, kind)).fillForm(content);
    await attachOwnAnnexes(office, content);
    await expect(office.getByText(/registro civil/i).first()).toBeVisible();
    await press(office, 'Crear proceso');
    await expect(title(office, 'El proceso está en camino')).toBeVisible();
    await office.getByRole('link', { name: /^Ver / }).first().click();
    await press(office, 'Validar');
    await office.getByRole('dialog').getByRole('button', { name: 'Validar', exact: true }).click();

    const mail = await readMail(request, email, new RegExp(`${kind.clientPath}/`), company.slug);
    await page.goto(new RegExp(`http\\S+${kind.clientPath}/[\\w.-]+`).exec(mail)?.[0] ?? '');
    await page.getByRole('textbox', { name: 'Número de cédula o pasaporte' }).fill(cedula);
    await begin(page);
    await page.getByLabel('Dígito 1 de 6').fill(await readCode(request, phoneOf(email), company.slug));
    await refuseAndResume(page);
    await giveConsents(page);
    await readAll(page, '¿Son correctos sus datos?');
    await agreeWithData(page, email);
    await enterFingerprint(page);
    await bringPapers(page);
    await showFace(page);
    const summary = await openSummary(page);
    await expect(summary.getByText('Fideicomiso', { exact: true })).toBeVisible();
    await expect(summary.getByText('También firma', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Escribir' }).click();
    await expect(page.getByText(/Así quedará su firma/)).toBeVisible();
    await expect(page.locator('figure [data-status="painted"]')).toHaveCount(2);
    await page.locator('figure').scrollIntoViewIfNeeded();
    await page.getByRole('checkbox', { name: /acepto firmar electrónicamente/ }).check();
    await press(page, 'Firmar');
    await expect(title(page, /^Listo[,.]/)).toBeVisible();
    await expectWellMade(page);
    await expect(office.getByText(/identidad verificada/i).first()).toBeVisible();
    await office.context().close();
  },
);

/** Nothing is chosen beforehand; a no to what is obligatory stops with words, and is there after the page was closed. */
async function refuseAndResume(page: Page): Promise<void> {
  await expect(page.getByText('Permiso 1 de 3 · obligatorio')).toBeVisible();
  await expect(page.getByText(/^«¿Conoce y acepta que se traten los datos personales/)).toBeVisible();
  await expectWellMade(page);
  await press(page, 'No acepto');
  await expect(title(page, 'Sin este permiso no podemos continuar')).toBeVisible();
  await expect(page.getByText(/no es posible continuar\. Le avisamos a /)).toBeVisible();
  await expectWellMade(page);
  await page.reload();
  await expect(title(page, 'Sin este permiso no podemos continuar')).toBeVisible();
  await press(page, 'Volver a leer el permiso');
}
