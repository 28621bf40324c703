import { randomUUID } from 'node:crypto';

import { pages } from '@rubrica/contract';
import lighthouse from 'lighthouse';
import { chromium as browserType, request, type Browser, type Page } from 'playwright';

import { readMail } from '../e2e/people.ts';
import { createProcess } from '../e2e/processes.ts';
import { password, siteOf } from '../e2e/product.ts';
import startProduct from '../e2e/start-product.ts';
import { chromium } from '../packages/testing/src/chromium.ts';
import { categories, readScores, scoreRows, type Scores } from './lighthouse-rows.ts';
import { printRatios, type RatioRow } from './measure.ts';
import { measureVisits } from './web-visits.ts';

const debuggingPort = 43_118;
const kilobyte = 1024;
const goals = { console: 250 * kilobyte, portal: 120 * kilobyte } as const;

/** What signing costs a person, what a first visit to each page makes the browser download, and what Lighthouse thinks of where visits begin, on a phone. */
export async function run(): Promise<void> {
  const stop = await startProduct();
  try {
    const browser = await browserType.launch({
      ...chromium,
      args: [...chromium.args, `--remote-debugging-port=${debuggingPort}`],
    });
    await measureVisits();
    await measureScripts(browser);
    await measureBeginnings();
    await browser.close();
  } finally {
    await stop();
  }
}

async function measureScripts(browser: Browser): Promise<void> {
  const context = await browser.newContext({ baseURL: siteOf('demo') });
  const first = await context.newPage();
  await first.goto('/auth/login');
  await first.getByLabel('Correo o usuario').fill('admin@demo.ec');
  await first.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await first.getByRole('button', { name: 'Ingresar' }).click();
  await first.getByRole('heading', { level: 1, name: /Bienvenido/ }).waitFor();
  const signedIn = await context.storageState();
  await context.close();

  const rows: RatioRow[] = [];
  for (const { path, entry } of pages) {
    const visit = await browser.newContext({ baseURL: siteOf('demo'), storageState: signedIn });
    const bytes = await weigh(await visit.newPage(), path.replaceAll(/\/\{\w+\?\}/g, ''));
    await visit.close();
    const size = `${(bytes / kilobyte).toFixed(0)} KB`;
    rows.push({
      what: `${entry} ${path}: ${size} of ${goals[entry] / kilobyte}`,
      ratio: bytes / goals[entry],
      goal: '≤ 1',
    });
  }
  printRatios('Compressed JavaScript of a first visit until the page is shown, relative to what it may weigh', rows);
}

const heading = 'h1:not([data-first-picture] h1)';

const markWhenItStands = `new MutationObserver((_, observer) => {
  if (!document.querySelector('${heading}')) return;
  observer.disconnect();
  performance.mark('page-stands');
}).observe(document, { childList: true, subtree: true });`;

/** Each file once: what was fetched ahead and then used has two entries. */
const sumOfScripts = `[...new Map(performance.getEntriesByType('resource')
  .filter(({ name, startTime }) => name.endsWith('.js') && startTime < performance.getEntriesByName('page-stands')[0].startTime)
  .map(({ name, encodedBodySize }) => [name, encodedBodySize])).values()]
  .reduce((sum, bytes) => sum + bytes, 0)`;

/** What was asked for until the page itself stood: what is fetched ahead afterwards, while nobody waits, is not its weight. */
async function weigh(page: Page, path: string): Promise<number> {
  await page.addInitScript({ content: markWhenItStands });
  await page.goto(path);
  await page.mouse.move(9, 9); // what the server drew waits for a person
  await page.locator(heading).waitFor();
  return page.evaluate<number>(sumOfScripts);
}

/** A link is drawn by the server for its first visit only, so each round is another one's. */
const beginnings = {
  login: async () => `${siteOf('demo')}/auth/login`,
  'portal, welcome': async () => {
    const email = `${randomUUID()}@cliente.ec`;
    await createProcess({ title: 'Contrato', email });
    return /http\S+\/auth\/client\/[\w.-]+/.exec(
      await readMail(await request.newContext(), email, /\/auth\/client\//),
    )?.[0];
  },
  verification: async () => `${siteOf('demo')}/verificar`,
} as const;

const wantedVisits = 3;
/** A busy machine does not load every page in time. */
const maxVisits = 6;

async function measureBeginnings(): Promise<void> {
  for (const [name, addressOf] of Object.entries(beginnings)) {
    const visits: (Scores | undefined)[] = [];
    const isEnough = (): boolean => visits.filter(Boolean).length === wantedVisits || visits.length === maxVisits;
    while (!isEnough()) visits.push(await measureScores((await addressOf()) ?? ''));
    printRatios(`Lighthouse, mobile, ${name}: median of ${wantedVisits}, 1 is perfect`, scoreRows(visits));
  }
}

async function measureScores(address: string): Promise<Scores | undefined> {
  const result = await lighthouse(address, {
    port: debuggingPort,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  return readScores(result?.lhr.categories);
}
