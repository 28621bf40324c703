import { randomUUID } from 'node:crypto';

import { devices } from '@playwright/test';
import { request, type APIRequestContext, type Browser, type CDPSession, type Page } from 'playwright';

import { sendKind } from '../e2e/client-way.ts';
import { adhere, countedAdhesion, countTaps, signSimply, typeCode, waysToSign } from '../e2e/counted-visits.ts';
import { makeContract } from '../e2e/long-contract.ts';
import { siteOf } from '../e2e/product.ts';
import { watchedLooks } from '../e2e/story.ts';
import { begin, phoneOf, readCode, sendContract } from '../e2e/visit.ts';
import { printRatios, type RatioRow } from './measure.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const slow3g = { offline: false, latency: 400, downloadThroughput: 51_200, uploadThroughput: 51_200 };

/** As a review of the round before measured them: by a robot, on a machine that was busy. */
const before = {
  simple: { taps: 10, screens: 7, kilobytes: 408, seconds: 29 },
  adhesion: { taps: 42, screens: 14, seconds: 270 },
  firstTextSeconds: 27.7,
} as const;

const someone = () => ({ testId: randomUUID(), retry: 0 });

interface Walked {
  readonly taps: number;
  readonly screens: number;
  readonly kilobytes: number;
  /** Without the time in which the story checks the page. */
  readonly seconds: number;
}

/** What a visit costs the person who makes it, beside what it cost in the round before. */
export async function measureVisits(browser: Browser): Promise<void> {
  const calls = await request.newContext();
  printRatios('Signing one document on a phone, relative to the round before', await measureSimple(browser, calls));
  printRatios('An adhesion with registry, face and papers, relative to the round before', [
    ...(await measureAdhesion(browser, calls)),
  ]);
  printRatios('A document of 60 pages and 2 MB on slow 3G', await measureFirstText(browser, calls));
  await calls.dispose();
}

async function measureSimple(browser: Browser, calls: APIRequestContext): Promise<readonly RatioRow[]> {
  const way = waysToSign['by a click'];
  const sent = await sendContract(calls, someone(), way.type, makeContract(3));
  const now = await walk(browser, (page) => signSimply({ page, request: calls, ...sent }, way));
  return [...rowsOf(now, before.simple), row('kilobytes', now.kilobytes, before.simple.kilobytes)];
}

async function measureAdhesion(browser: Browser, calls: APIRequestContext): Promise<readonly RatioRow[]> {
  const sent = await sendKind(calls, someone(), countedAdhesion);
  const now = await walk(browser, (page) => adhere({ page, request: calls, ...sent }));
  return [
    ...rowsOf(now, before.adhesion),
    { what: `kilobytes: ${now.kilobytes}; before: not measured`, ratio: undefined },
  ];
}

/** From the code to the first words, with nothing in the cache but what the greeting and the code brought. */
async function measureFirstText(browser: Browser, calls: APIRequestContext): Promise<readonly RatioRow[]> {
  const { link, email } = await sendContract(calls, someone(), 'clicwrap', makeContract(60, 2 * megabyte));
  const { page, network, close } = await openPhone(browser);
  await network.send('Network.emulateNetworkConditions', slow3g);
  await page.goto(link);
  await begin(page);
  await typeCode(page, await readCode(calls, phoneOf(email)));
  const began = performance.now();
  await page.getByRole('heading', { name: 'CLÁUSULA 1. ANTECEDENTES' }).waitFor();
  const seconds = (performance.now() - began) / 1000;
  await close();
  return [row('seconds from the code to the first text', seconds, before.firstTextSeconds)];
}

const rowsOf = (now: Walked, then: Readonly<Record<'taps' | 'screens' | 'seconds', number>>): readonly RatioRow[] =>
  (['taps', 'screens', 'seconds'] as const).map((what) => row(what, now[what], then[what]));

const row = (what: string, now: number, then: number): RatioRow => ({
  what: `${what}: ${Number(now.toFixed(1))}; before: ${then}`,
  ratio: now / then,
  goal: '< 1',
});

async function walk(browser: Browser, visit: (page: Page) => Promise<void>): Promise<Walked> {
  const { page, network, close } = await openPhone(browser);
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const count = await countTaps(page);
  const [began, looked] = [performance.now(), watchedLooks.milliseconds];
  await visit(page);
  const milliseconds = performance.now() - began - (watchedLooks.milliseconds - looked);
  const { taps, screens } = await count();
  await close();
  return {
    taps,
    screens: screens.length,
    kilobytes: Math.round(bytes / kilobyte),
    seconds: milliseconds / 1000,
  };
}

async function openPhone(
  browser: Browser,
): Promise<{ readonly page: Page; readonly network: CDPSession; readonly close: () => Promise<void> }> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    baseURL: siteOf('demo'),
    viewport: { width: 390, height: 844 },
    permissions: ['camera'],
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
  });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  return { page, network, close: () => context.close() };
}
