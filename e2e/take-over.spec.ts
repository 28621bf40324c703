import type { TestInfo } from '@playwright/test';

import { readAll } from './client-way.ts';
import { createCompany, enterCompany } from './company-by-hand.ts';
import { readMail } from './people.ts';
import { siteOf } from './product.ts';
import { sendPaper } from './send-paper.ts';
import { expect, expectWellMade, test } from './story.ts';
import { begin, phoneOf, press, readCode, title } from './visit.ts';

const mailboxOf = (info: TestInfo, label: string): string => `${label}.${info.testId}.${info.retry}@cliente.ec`;

test(
  'the link comes by mail and the code by text message; who takes over proves again, and «no fui yo» stops the link',
  { tag: '@phone' },
  async ({ page, request, browser }, info) => {
    test.slow();
    const company = await createCompany(info, 'toma');
    const email = mailboxOf(info, 'jorge');
    const office = await (await browser.newContext()).newPage();
    await enterCompany(office, company);
    const to = { cedula: '1712345675', email, phone: phoneOf(email) };
    await sendPaper(office, { site: siteOf(company.slug), name: 'Contrato', pages: 2, to });
    const mail = await readMail(request, email, /\/auth\/client\//, company.slug);
    const link = /http\S+\/auth\/client\/[\w.-]+/.exec(mail)?.[0] ?? '';

    await page.goto(link);
    await expect(title(page, /^Hola, Jorge/i)).toBeVisible();
    await expect(page.getByRole('button', { name: 'No quiero firmar' })).toBeVisible();
    await expect(page.getByText(/por mensaje de texto a/)).toBeVisible();
    await expectWellMade(page);
    await begin(page);
    await page.getByLabel('Dígito 1 de 6').fill(await readCode(request, phoneOf(email), company.slug));
    await readAll(page, 'Confirme su firma');

    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await expect(title(other, 'Este trámite está abierto en otro dispositivo')).toBeVisible();
    await expectWellMade(other);
    await press(other, 'Sí, quiero seguir aquí');
    await expect(title(other, 'Confirme que es usted')).toBeVisible();

    await expect(title(page, 'Siguieron en otro dispositivo. ¿Fue usted?')).toBeVisible();
    await expectWellMade(page);
    await press(page, 'No fui yo: detener el enlace');
    await page.getByRole('dialog').getByRole('button', { name: 'Detener el enlace', exact: true }).click();
    await expect(title(page, 'Hizo bien en avisar. El enlace quedó detenido.')).toBeVisible();
    await expectWellMade(page);
    await expect(title(other, 'Este enlace está detenido')).toBeVisible();
    await readMail(request, company.admin.email, /avisó que no fue quien abrió su enlace/, company.slug);
    await other.context().close();
    await office.context().close();
  },
);
