import { beginCompany, createCompany, setBackend } from './company-by-hand.ts';
import { fillLogin } from './people.ts';
import { backendOf, port, siteOf } from './product.ts';
import { expect, expectWellMade, guardPage, test } from './story.ts';

test(
  'the pages of a company work with a backend of another origin of the same site',
  { tag: '@desk' },
  async ({ browser, request }, info) => {
    const company = await beginCompany(request, await createCompany(info, 'celda'));
    const site = siteOf(company.slug);
    const label = `api-${company.slug}`;
    // Under one registered name, as api.banco.ec is beside firma.banco.ec.
    const backend = `http://${label}.${company.slug}.localhost:${port}`;
    await setBackend(company, label, `${backend}/backend`);
    const { url, headers } = backendOf(company.slug);
    const found = async () => (await (await request.get(new URL('/tenant', url).href, { headers })).json()) as object;
    await expect.poll(found).toMatchObject({ backend_url: `${backend}/backend` });

    // Headers that a story adds would be asked for in each preflight.
    const context = await browser.newContext({ extraHTTPHeaders: {} });
    const page = await context.newPage();
    const check = guardPage(page);
    const asked: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('/backend/')) asked.push(new URL(sent.url()).origin);
    });
    const socket = page.waitForEvent('websocket');
    await page.goto(`${site}/auth/login`);
    await fillLogin(page, company.admin);
    await page.getByRole('dialog', { name: 'Proteja su cuenta' }).getByRole('button', { name: 'Más tarde' }).click();
    await expect(page.getByRole('heading', { name: /^Bienvenid/ })).toBeVisible();
    expect(new URL((await socket).url()).host).toBe(new URL(backend).host);
    const cookies = await context.cookies(`${backend}/backend`);
    expect(cookies.find(({ name }) => name === 'rubrica_refresh')).toMatchObject({
      domain: new URL(backend).hostname,
      httpOnly: true,
      sameSite: 'Strict',
    });

    // An access token that is over is renewed with the cookie of the other origin.
    await page.evaluate(() => {
      const held = JSON.parse(localStorage.getItem('rubrica.session') ?? '{}') as object;
      localStorage.setItem('rubrica.session', JSON.stringify({ ...held, access_token: 'vencido' }));
    });
    const renewed = page.waitForResponse(`${backend}/backend/auth/refresh`);
    await page.goto(`${site}/user/list`);
    expect((await renewed).status()).toBe(200);
    await expect(page.getByText(company.admin.email).first()).toBeVisible();
    await expectWellMade(page);
    expect(new Set(asked)).toEqual(new Set([backend]));
    check();

    const stranger = await context.newPage();
    await stranger.goto(`${siteOf('patio')}/auth/login`);
    const stolen = await stranger.evaluate(async (address) => {
      try {
        return (await fetch(address, { method: 'POST', credentials: 'include' })).status;
      } catch {
        return 'refused';
      }
    }, `${backend}/backend/auth/refresh`);
    expect(stolen).toBe('refused');
    await context.close();
  },
);
