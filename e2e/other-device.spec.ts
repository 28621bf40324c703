import { expect, expectWellMade, guardPage, test } from './story.ts';
import { begin, enterCode, press, sendContract, title } from './visit.ts';

test(
  'a QR code leads once to another device, which asks for the proof again; the first one says so',
  { tag: '@phone' },
  async ({ page, request, browser }, info) => {
    test.slow();
    const { email, link } = await sendContract(request, info, 'clicwrap');
    await page.goto(link);
    await begin(page);
    await enterCode(page, request, email);
    await expect(title(page, 'Contrato')).toBeVisible();
    await press(page, 'Ayuda');
    await press(page, 'Seguir en otro dispositivo');
    await expect(page.getByLabel('Código QR para seguir en otro dispositivo')).toBeVisible();
    await expectWellMade(page);
    const typed = await page.getByText(/^O escriba allí esta dirección:/).innerText();
    const address = `http://${typed.split(': ').at(-1) ?? ''}`;

    const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    const check = guardPage(other);
    await other.goto(address);
    await expect(title(other, 'Este trámite está abierto en otro dispositivo')).toBeVisible();
    await press(other, 'Sí, quiero seguir aquí');
    await expect(title(other, 'Confirme que es usted')).toBeVisible();
    await expect(title(page, 'Siguieron en otro dispositivo. ¿Fue usted?')).toBeVisible();
    await expectWellMade(page);

    await other.goto(address);
    await expect(title(other, 'Este enlace no se abre')).toBeVisible();
    check();
    await other.context().close();
  },
);
