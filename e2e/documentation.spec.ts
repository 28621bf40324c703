import { expect, test } from './story.ts';

/** The fixture of every story fails on a breach of the page's content policy. */
test('the API page is in Spanish and loads nothing from other servers', { tag: '@desk' }, async ({ page, baseURL }) => {
  test.slow();
  const outside: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(String(baseURL)) && !/^(?:data|about):/.test(url)) outside.push(url);
  });
  await page.goto('/backend/docs');
  await expect(page.getByRole('heading', { level: 1, name: 'Rúbrica' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Firma electrónica y procesos legales y financieros.')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(width).toBeLessThanOrEqual(0);
  await page.goto('about:blank');
  await page.goto('/backend/docs#errores');
  await expect(page.getByRole('heading', { name: 'Errores' })).toBeInViewport({ timeout: 60_000 });
  expect(outside).toEqual([]);
});
