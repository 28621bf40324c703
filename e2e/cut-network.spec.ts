import type { Browser, Page, TestInfo } from '@playwright/test';

import { startCuttingProxy, type CuttingProxy } from './cutting-proxy.ts';
import { expect, guardPage, test } from './story.ts';
import { begin, enter, enterCode, placeToSign, readAndGoOn, sendContract, title } from './visit.ts';

test.skip(({ isMobile }) => !isMobile, 'a desktop is rarely on a network that loses calls');

const share = 0.3;

/** A phone whose calls go through the proxy. */
async function openPhone(browser: Browser, proxy: CuttingProxy, info: TestInfo): Promise<Page> {
  const { baseURL, viewport, userAgent, hasTouch, isMobile, locale, timezoneId } = info.project.use;
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    ...(viewport !== undefined && { viewport }),
    ...(userAgent !== undefined && { userAgent }),
    ...(hasTouch !== undefined && { hasTouch }),
    ...(isMobile !== undefined && { isMobile }),
    ...(locale !== undefined && { locale }),
    ...(timezoneId !== undefined && { timezoneId }),
    proxy: { server: proxy.url, bypass: '<-loopback>' },
  });
  return context.newPage();
}

/** A button that is pressed once, or again where the page says that nothing was signed. */
async function signUntilDone(page: Page): Promise<void> {
  await expect(async () => {
    const button = page.getByRole('button', { name: 'Firmar', exact: true });
    if (await button.isEnabled({ timeout: 100 }).catch(() => false)) await button.click({ timeout: 1000 });
    const isAnswered = title(page, 'Listo, Jorge.').or(page.getByText('No se firmó. Puede intentar otra vez.'));
    await expect(isAnswered).toBeVisible({ timeout: 20_000 });
    await expect(title(page, 'Listo, Jorge.')).toBeVisible({ timeout: 100 });
  }).toPass();
}

for (const [signatureType, seed, consent] of [
  ['clicwrap', 7, /acepto su contenido/],
  ['sign_image', 11, /acepto firmar electrónicamente/],
] as const) {
  test(
    `with three of ten calls or answers lost a person signs (${signatureType}), and everything is recorded once`,
    { tag: '@phone' },
    async ({ browser, request }, info) => {
      test.slow();
      const { id, email, link } = await sendContract(request, info, signatureType);
      const proxy = await startCuttingProxy({ seed: seed + info.retry, share });
      const page = await openPhone(browser, proxy, info);
      const check = guardPage(page);
      const placeName = signatureType === 'clicwrap' ? 'Confirme su firma' : 'Firme aquí';
      try {
        await page.goto(link);
        await begin(page);
        await enterCode(page, request, email);
        await expect(title(page, 'Contrato')).toBeVisible();
        await page.reload();
        await readAndGoOn(page);
        await page.reload();
        await expect(placeToSign(page, placeName)).toBeVisible();
        if (signatureType === 'sign_image') await page.getByRole('tab', { name: 'Escribir' }).click();
        await page.getByRole('checkbox', { name: consent }).check();
        await signUntilDone(page);
      } finally {
        await info.attach('calls', { body: proxy.fates.join('\n') });
        await page.context().close();
        await proxy.close();
      }
      check();
      expect(proxy.fates.filter((fate) => fate.endsWith(' lost')).length).toBeGreaterThan(2);
      expect(proxy.fates.filter((fate) => fate.endsWith(' unanswered')).length).toBeGreaterThan(2);

      const { url, headers } = await enter(request, 'oficial@demo.ec');
      const history = await request.get(`${url}/api/tracker-event/${id}/information`, { headers });
      const { list } = (await history.json()) as { list: readonly { readonly event: string }[] };
      for (const event of ['OPENED', 'OTP_SENT', 'OTP_OK', 'TERMS_ACCEPTED', 'DOCUMENT_READ', 'SIGNED'])
        expect([event, list.filter((one) => one.event === event).length]).toEqual([event, 1]);
      for (const event of ['OTP_FAILED', 'TAKEN_OVER', 'BLOCKED'])
        expect([event, list.filter((one) => one.event === event).length]).toEqual([event, 0]);
    },
  );
}
