import { readFileSync } from 'node:fs';

import type { Browser, CDPSession } from '@playwright/test';

import { makePdf } from '../packages/testing/src/index.ts';
import { expect, test } from './story.ts';
import { begin, enterCode, sendContract } from './visit.ts';

test.skip(({ isMobile }) => !isMobile, 'a desktop has more memory than a phone');

const megabyte = 1024 * 1024;
const fine = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
/** So slow that the whole of it would take minutes: a busy machine paints the first page long before. */
const weak = { ...fine, latency: 100, downloadThroughput: megabyte / 8 };

test(
  'three hundred pages: the first is shown before the file is complete, and pages out of view are released',
  { tag: '@phone' },
  async ({ page, request, browser }, info) => {
    test.slow();
    const { link, email } = await sendContract(request, info, 'clicwrap', makeLongPdf(300));
    await page.goto(link);
    await begin(page);
    await enterCode(page, request, email);
    const painted = (number: number) => page.locator(`[data-page="${number}"][data-status=painted]`);
    await expect(painted(1)).toBeVisible();

    const network = await page.context().newCDPSession(page);
    const arrived = await countDocument(network);
    await network.send('Network.emulateNetworkConditions', weak);
    await page.reload();
    await expect(painted(1)).toBeVisible();
    const { receivedBytes, wholeBytes } = arrived();
    expect(wholeBytes).toBeGreaterThan(10 * megabyte);
    expect(receivedBytes).toBeLessThan(wholeBytes / 2);

    await network.send('Network.emulateNetworkConditions', fine);
    const readMemory = await watchMemory(browser);
    for (const number of [2, 75, 150, 225, 299, 300]) {
      await page.getByRole('textbox', { name: 'Ir a la página' }).fill(String(number));
      await page.keyboard.press('Enter');
      await expect(painted(number)).toBeVisible();
      expect(await page.locator('[data-page] canvas').count()).toBeLessThan(12);
      await network.send('HeapProfiler.collectGarbage'); // what stays, and not what is about to go
      expect(readMemory()).toBeLessThan(250 * megabyte);
    }
  },
);

/** As a scanner leaves it: a picture on each page that nothing makes smaller. */
function makeLongPdf(count: number): Uint8Array {
  const side = 220;
  const picture = `/Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8`;
  const noise = (seed: number): string =>
    Buffer.from(Array.from({ length: side * side }, (_, index) => (index * 7919 + seed * 104_729) % 251)).toString(
      'latin1',
    );
  return makePdf(
    Array.from({ length: count }, (_, index) => ({
      lines: [`Hoja ${index + 1}`],
      drawing: 'q 450 0 0 270 72 250 cm /Scan Do Q',
      images: { Scan: { dictionary: picture, data: noise(index) } },
    })),
  );
}

/** Bytes of the document that came over the network, of how many. */
async function countDocument(network: CDPSession) {
  const requests = new Set<string>();
  let [receivedBytes, wholeBytes] = [0, 0];
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.url.includes('/portal/document?')) return;
    requests.add(requestId);
    wholeBytes = Math.max(wholeBytes, Number(response.headers['content-length'] ?? 0));
  });
  network.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (requests.has(requestId)) receivedBytes += dataLength;
  });
  await network.send('Network.enable');
  return () => ({ receivedBytes, wholeBytes });
}

/** What the page's process has for itself alone: the page, its worker and its canvases. */
async function watchMemory(browser: Browser): Promise<() => number> {
  const system = await browser.newBrowserCDPSession();
  const { processInfo } = await system.send('SystemInfo.getProcessInfo');
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const privateBytes = (id: number): number =>
    [...readFileSync(`/proc/${id}/smaps_rollup`, 'utf8').matchAll(/^Private_\w+: +(\d+) kB/gm)].reduce(
      (sum, [, kilobytes]) => sum + Number(kilobytes) * 1024,
      0,
    );
  return () => Math.max(...pages.map(privateBytes));
}
