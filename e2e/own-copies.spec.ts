import { siteOf } from './product.ts';
import { expect, expectWellMade, test } from './story.ts';
import { begin, cedula, enterCode, phoneOf, press, readAndGoOn, readCode, sendContract, title } from './visit.ts';

test(
  'who signed fetches their copy without the link: code of the document, number, code on their phone',
  { tag: '@phone' },
  async ({ page, browser, request }, info) => {
    test.slow(); // a whole visit comes first
    const { link, email } = await sendContract(request, info, 'clicwrap');
    await page.goto(link);
    await begin(page);
    await enterCode(page, request, email);
    const codeOfVisit = await readCode(request, phoneOf(email));
    await readAndGoOn(page);
    await page.getByRole('checkbox', { name: /^Leí / }).check();
    await press(page, 'Firmar');
    await expect(page.getByText(/Todo está firmado/)).toBeVisible();
    const code = (await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '';

    const { viewport, isMobile, hasTouch } = info.project.use;
    const device = { viewport: viewport ?? null, isMobile: isMobile ?? false, hasTouch: hasTouch ?? false };
    const stranger = await browser.newContext({ baseURL: siteOf('demo'), locale: 'es-EC', ...device });
    const other = await stranger.newPage();
    await other.goto('/verificar');
    await other.getByPlaceholder('0000-0000-0000').fill(code);
    await other.getByPlaceholder('0000-0000-0000').press('Enter');
    await expect(title(other, `Documento ${code}`)).toBeVisible();
    await expect(other.getByText(/registró un documento para firmar\./)).toBeVisible();
    await press(other, 'Descargar mi copia');
    await other.getByLabel('Su número de cédula o pasaporte').fill(cedula);
    await expectWellMade(other);
    await press(other, 'Enviar un código a mi celular');
    await expect(other.getByText(/Si ese número es de una persona que firmó este documento/)).toBeVisible();
    await expect.poll(() => readCode(request, phoneOf(email))).not.toBe(codeOfVisit);
    await other.getByLabel('Código de seis números').fill(await readCode(request, phoneOf(email)));
    await press(other, 'Ver mis copias');
    const download = other.waitForEvent('download');
    await other.getByRole('button', { name: 'Descargar la copia final: Contrato.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('Contrato.pdf');
    await expectWellMade(other);
    await stranger.close();
  },
);
