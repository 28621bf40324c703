import type { CDPSession, Page, TestInfo } from '@playwright/test';

import type { Figures, VisitFigures } from '../bench/web-visits.ts';
import { sendKind } from './client-way.ts';
import { adhere, countedAdhesion, countTaps, signSimply, typeCode, waysToSign } from './counted-visits.ts';
import { makeContract } from './long-contract.ts';
import { expect, test, watchedLooks } from './story.ts';
import { begin, phoneOf, readCode, sendContract } from './visit.ts';

const kilobyte = 1024;
const slow3g = { offline: false, latency: 400, downloadThroughput: 51_200, uploadThroughput: 51_200 };

const report = (info: TestInfo, figures: Partial<Figures>): void =>
  void info.annotations.push({ type: 'figures', description: JSON.stringify(figures) });

interface WatchedNetwork {
  readonly network: CDPSession;
  readonly kilobytes: () => number;
}

async function watchNetwork(page: Page): Promise<WatchedNetwork> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  return { network, kilobytes: () => Math.round(bytes / kilobyte) };
}

async function measure(page: Page, visit: () => Promise<void>): Promise<VisitFigures> {
  const { kilobytes } = await watchNetwork(page);
  const count = await countTaps(page);
  const [began, looked] = [performance.now(), watchedLooks.milliseconds];
  await visit();
  const milliseconds = performance.now() - began - (watchedLooks.milliseconds - looked);
  const { taps, screens } = await count();
  return { taps, screens: screens.length, kilobytes: kilobytes(), seconds: milliseconds / 1000 };
}

test('one document', async ({ page, request }, info) => {
  const way = waysToSign['by a click'];
  const { link, email } = await sendContract(request, info, way.type, makeContract(3));
  report(info, { simple: await measure(page, () => signSimply({ page, request, link, email }, way)) });
});

test('an adhesion', async ({ page, request }, info) => {
  test.setTimeout(600_000);
  const { id, link, email } = await sendKind(request, info, countedAdhesion);
  report(info, { adhesion: await measure(page, () => adhere({ page, request, id, link, email })) });
});

test('the first text of a large document', async ({ page, request }, info) => {
  const sent = await sendContract(request, info, 'clicwrap', makeContract(60, 2 * kilobyte * kilobyte));
  const { network, kilobytes } = await watchNetwork(page);
  await network.send('Network.emulateNetworkConditions', slow3g);
  await page.goto(sent.link);
  await begin(page);
  await typeCode(page, await readCode(request, phoneOf(sent.email)));
  const began = performance.now();
  await expect(page.getByRole('heading', { name: 'CLÁUSULA 1. ANTECEDENTES' })).toBeVisible();
  report(info, { firstText: { seconds: (performance.now() - began) / 1000, kilobytes: kilobytes() } });
});
