import { readMail } from './people.ts';
import { expect, expectWellMade, test } from './story.ts';
import { begin, sendContract, title } from './visit.ts';

test(
  'a person types the short address of a mail, mistypes it once, and comes to the same greeting and first proof',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    test.slow();
    const { email } = await sendContract(request, info, 'clicwrap');
    const mail = await readMail(request, email, /\/f\//);
    const address = new URL(/http\S+\/f\/[0-9A-Z-]+/.exec(mail)?.[0] ?? '');
    await page.goto(new URL('/f/0000-0000-0000', address).href);
    await expect(title(page, 'Este enlace no se abre')).toBeVisible();
    await expectWellMade(page);
    const code = address.pathname.slice('/f/'.length).replaceAll('-', ' ').toLowerCase();
    await page.getByLabel('Código del enlace').fill(code);
    await page.getByRole('button', { name: 'Abrir' }).click();
    await expect(title(page, /^Hola, Jorge/)).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/client$/);
    await begin(page);
    await expect(title(page, 'Ingrese el código')).toBeVisible();
  },
);
