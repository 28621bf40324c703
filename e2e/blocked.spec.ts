import { readMail } from './people.ts';
import { siteOf } from './product.ts';
import { expect, expectWellMade, signIn, test } from './story.ts';
import { begin, press, sendContract, title } from './visit.ts';

test(
  'five wrong codes block the process; an official unblocks it, and the new link continues where it stopped',
  { tag: '@phone' },
  async ({ page, request, browser }, info) => {
    test.slow();
    const { id, email, link } = await sendContract(request, info, 'clicwrap');
    await page.goto(link);
    await begin(page);
    await expect(title(page, 'Ingrese el código')).toBeVisible();
    for (const left of [4, 3, 2, 1]) {
      await page.getByLabel('Dígito 1 de 6').fill('000000');
      const words = left === 1 ? 'Le queda 1 intento.' : `Le quedan ${left} intentos.`;
      await expect(page.getByText(words)).toBeVisible();
    }
    await page.getByLabel('Dígito 1 de 6').fill('000000');
    await expect(title(page, 'Detuvimos el proceso para proteger su firma')).toBeVisible();
    await expect(page.getByRole('link', { name: 'oficial@demo.ec' })).toBeVisible();
    await expectWellMade(page);
    await page.reload();
    await expect(title(page, 'Detuvimos el proceso para proteger su firma')).toBeVisible();
    await press(page, 'Pedir un enlace nuevo');
    await expect(page.getByText(/^Pidió un enlace nuevo el /)).toBeVisible();
    await expectWellMade(page);

    const office = await (await browser.newContext({ baseURL: siteOf('demo') })).newPage();
    await signIn(office, 'validador@demo.ec');
    await office.goto(`/reports/${id}`);
    await expect(office.getByRole('heading', { name: 'Piden un enlace nuevo' })).toBeVisible();
    await office.getByRole('button', { name: 'Desbloquear y enviar el enlace' }).click();
    await expect(office.getByText('Reenviado', { exact: true }).first()).toBeVisible();
    await office.context().close();

    const used = link.split('/').at(-1)?.replaceAll('.', '\\.');
    const mail = await readMail(request, email, new RegExp(`/auth/client/(?!${used})`));
    await page.goto(link);
    await expect(title(page, /^Este enlace (?:ya )?no se abre$/)).toBeVisible();
    await page.goto(/http\S+\/auth\/client\/[\w.-]+/.exec(mail)?.[0] ?? '');
    await expect(title(page, /^(?:Confirme que es usted|Ingrese el código)$/)).toBeVisible();
  },
);
