import { beginCompany, createCompany } from './company-by-hand.ts';
import { callAsAdmin, readMail } from './people.ts';
import { backendOf } from './product.ts';
import { expect, test } from './story.ts';
import { begin, createContract, jorge, phoneOf, placeToSign, press, scrollThrough, title } from './visit.ts';

for (const channel of ['sms', 'whatsapp'] as const)
  test(
    `a company sends links by ${channel}: it is opened, the code comes another way, and the contract is signed`,
    {
      tag: '@phone',
    },
    async ({ page, request }, info) => {
      test.slow();
      const own = await beginCompany(request, await createCompany(info, `via-${channel}`));
      const { url } = backendOf(own.slug);
      const headers = await callAsAdmin(request, own);
      const chosen = await request.patch(`${url}/company/settings`, { headers, data: { link_channel: channel } });
      expect(chosen.ok(), await chosen.text()).toBe(true);
      const email = `jorge.${info.testId}.${info.retry}@cliente.ec`;
      await createContract(request, { own, signers: [{ ...jorge, email, signature_type: 'clicwrap' }] });

      const message = await readMail(request, phoneOf(email).replace(/^0/, '+593'), /http\S+/, own.slug);
      expect(message).toContain('Jorge');
      await page.goto(/http[^\s"]+/.exec(message)?.[0] ?? '');
      await expect(title(page, 'Hola, Jorge')).toBeVisible();
      await expect(page.getByText(/Le enviaremos un código .*correo/)).toBeVisible();
      await begin(page);
      await expect(title(page, 'Ingrese el código')).toBeVisible();
      const mail = await readMail(request, email, /\b\d{6}\b/, own.slug);
      await page.getByLabel('Dígito 1 de 6').fill(/\b\d{6}\b/.exec(mail)?.[0] ?? '');
      await expect(title(page, 'Contrato')).toBeVisible();
      await scrollThrough(page);
      await expect(placeToSign(page, 'Confirme su firma')).toBeVisible();
      await page.getByRole('checkbox', { name: /^Leí / }).check();
      await press(page, 'Firmar');
      await expect(title(page, 'Listo, Jorge.')).toBeVisible();
    },
  );
