import { asReviewer, sellCertificates } from './certificate-asker.ts';
import { bringPapers, keyPassword, makeKeyAndSend, payAndComeBack, writeContact } from './certificate-visit.ts';
import { listen } from './certificates.ts';
import { beginCompany, createCompany } from './company-by-hand.ts';
import { expect, expectWellMade, test } from './story.ts';
import { begin, createContract, enterCode, jorge, press, readAndGoOn, readLink, title } from './visit.ts';

test(
  'who has no certificate asks for one in their visit, pays it by card, and signs with it by the same link',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    test.slow(); // a visit, and the payment in between
    const company = await beginCompany(request, await createCompany(info, 'enlace'));
    await sellCertificates(request, company);
    const email = `jorge.${info.testId}.${info.retry}@cliente.ec`;
    const signers = [{ ...jorge, email, signature_type: 'electronic_signature' }];
    await createContract(request, { own: company, signers });
    await page.goto(await readLink(request, email, company.slug));
    await begin(page);
    await enterCode(page, request, email, company.slug);
    await readAndGoOn(page);

    const traffic = listen(page);
    await press(page, 'No tengo certificado');
    await writeContact(page);
    await bringPapers(page);
    await makeKeyAndSend(page);
    await payAndComeBack(page);
    await expect(title(page, 'Su solicitud está en revisión')).toBeVisible();
    await expectWellMade(page);

    const reviewer = await asReviewer(request, company);
    const id = await reviewer.newest();
    await reviewer.decide(id, 'APPROVED');
    await reviewer.issue(id);
    await press(page, 'Ver si ya está');
    await expect(page.getByText('Mi certificado nuevo')).toBeVisible();
    await page.getByLabel('Contraseña del certificado').fill('no es esta clave');
    await press(page, 'Abrir certificado');
    await expect(page.getByText('Esa no es la contraseña con la que creó su clave.')).toBeVisible();
    await expectWellMade(page);
    await page.getByLabel('Contraseña del certificado').fill(keyPassword);
    await press(page, 'Abrir certificado');
    await expect(page.getByRole('definition').filter({ hasText: 'JORGE ANÍBAL QUISHPE LEMA' }).first()).toBeVisible();
    await page.getByRole('checkbox', { name: /acepto firmar electrónicamente/ }).check();
    await press(page, 'Firmar');
    await expect(title(page, /^Listo[,.]/)).toBeVisible();
    expect(traffic()).not.toContain(keyPassword);
  },
);
