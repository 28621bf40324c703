import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { chromium, type Browser, type Page } from '@playwright/test';
import { chromium as launching } from '@rubrica/testing/chromium';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { paths } from '../bundle-paths.ts';
import { sha256Of, writeDigests } from '../digest-list.ts';
import type { PageContents } from './page-contents.ts';
import { writePage } from './write-page.ts';

const hostile = `</script><script>window.hurt=1</script><img src=x onerror="window.hurt=1">"'&`;

const contents: PageContents = {
  company: { name: `Almacenes ${hostile}`, color: 'red;}body{display:none' },
  title: `Contrato ${hostile}`,
  facts: [['Operación', hostile]],
  notices: [hostile],
  people: [{ name: hostile, sentences: [hostile], accepted: [hostile], facts: [[hostile, hostile]] }],
  texts: [{ name: hostile, sha256: '00', body: hostile }],
  history: [{ number: 1, at: hostile, title: hostile, who: hostile, origin: hostile, hash: '00', isMasked: true }],
  omittedEvents: 2,
};
const document = Buffer.from('%PDF-1.7 contrato');
const file = { path: 'firmados/1-contrato.pdf', document: 'd', name: hostile, stage: 'signed' } as const;
const message = {
  signatory: 's',
  name: hostile,
  purpose: 'link',
  channel: 'whatsapp',
  to: hostile,
  sent_at: '2026-11-15T12:00:00.000Z',
  delivered_at: '2026-11-15T12:01:00.000Z',
  read_at: null,
  failed_at: null,
  failure: null,
  event: null,
  reference: hostile,
} as const;

interface Axe {
  readonly run: () => Promise<{ readonly violations: { readonly id: string; readonly nodes: unknown[] }[] }>;
}

let folder: string;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'rubrica-page-')), 'evidencia');
  const digests = [{ path: file.path, sha256: sha256Of(document) }];
  const shown = writePage({
    contents,
    files: [{ ...file, sha256: sha256Of(document) }],
    messages: [message],
    certificates: [{ kind: 'raiz', name: hostile, pem: '', fingerprint: 'AB' }],
    digests,
    isSealed: false,
    showTime: (moment) => moment,
  });
  await mkdir(path.join(folder, 'firmados'), { recursive: true });
  await writeFile(path.join(folder, file.path), document);
  await writeFile(path.join(folder, paths.page), shown);
  await writeFile(
    path.join(folder, paths.digests),
    writeDigests([...digests, { path: paths.page, sha256: sha256Of(shown) }]),
  );
  browser = await chromium.launch(launching);
  page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(pathToFileURL(path.join(folder, paths.page)).href);
});

afterAll(async () => {
  await browser.close();
  await rm(path.dirname(folder), { recursive: true });
});

const verdict = async (): Promise<string> => {
  await expect.poll(() => page.locator('#verdict').textContent()).toMatch(/\.$/);
  return (await page.locator('#verdict').textContent()) ?? '';
};

test('names that try to be markup are shown as they are written, and nothing of them runs', async () => {
  expect(await page.evaluate(() => 'hurt' in globalThis)).toBe(false);
  expect(await page.locator('h1').textContent()).toBe(`Contrato ${hostile}`);
  expect(await page.locator('img').count()).toBe(0);
  expect(await page.locator('body').isVisible()).toBe(true);
});

test('it is accessible and fits a phone', async () => {
  // axe is the test's own script, which the page's policy would refuse.
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(pathToFileURL(path.join(folder, paths.page)).href);
  await phone.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core') });
  await phone.evaluate(`for (const one of document.querySelectorAll('details')) one.open = true`);
  const found = await phone.evaluate(() => (globalThis as unknown as { axe: Axe }).axe.run());
  expect(found.violations.map(({ id, nodes }) => [id, nodes.length])).toEqual([]);
  expect(await phone.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await context.close();
});

test('the chosen folder is compared with the hashes, from the disk and without a network', async () => {
  await page.setInputFiles('#folder', folder);
  expect(await verdict()).toBe('Los 3 archivos están como eran.');
});

test('a changed byte of a file, of the list or of the page itself is found', async () => {
  const said: string[] = [];
  for (const name of [file.path, paths.digests, paths.page]) {
    const at = path.join(folder, name);
    const whole = await readFile(at);
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(3) ^ 1, 3);
    await writeFile(at, changed);
    await page.reload();
    await page.setInputFiles('#folder', folder);
    said.push(await verdict());
    await writeFile(at, whole);
  }
  expect(new Set(said)).toEqual(new Set(['Un archivo fue cambiado: no confíe en esta evidencia.']));
  expect(said).toHaveLength(3);
});

test('a file that was not chosen is named', async () => {
  await page.reload();
  await page.setInputFiles('#files', path.join(folder, file.path));
  expect(await verdict()).toBe('Están como eran: 1. Faltan por comprobar: 2.');
});

test('a single file is known by its bytes, whatever it is called', async () => {
  const loose = path.join(folder, 'descargado (1).pdf');
  await writeFile(loose, await readFile(path.join(folder, file.path)));
  await page.reload();
  await page.setInputFiles('#files', loose);
  expect(await verdict()).toBe('Están como eran: 1. Faltan por comprobar: 2.');
  await writeFile(loose, 'cambiado');
  await page.reload();
  await page.setInputFiles('#files', loose);
  expect(await verdict()).toMatch(
    /^Están como eran: 0\..* Además hay 1 que no es parte de esta evidencia, o que cambió\.$/,
  );
  await rm(loose);
});

test('a browser that cannot compute hashes says so', async () => {
  const bare = await browser.newPage();
  await bare.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  await bare.goto(pathToFileURL(path.join(folder, paths.page)).href);
  await bare.setInputFiles('#folder', folder);
  await expect.poll(() => bare.locator('#verdict').textContent()).toMatch(/^Este navegador no calcula huellas/);
});

test('a second file for one place, and files of nobody, are not passed over', async () => {
  const second = path.join(folder, 'otra', file.path);
  await mkdir(path.dirname(second), { recursive: true });
  await writeFile(second, 'otro');
  await page.reload();
  await page.setInputFiles('#folder', folder);
  expect(await verdict()).toMatch(/^Hay más de un archivo para un mismo lugar: 1\./);
  await rm(path.join(folder, 'otra'), { recursive: true });
  await writeFile(path.join(folder, 'ajeno.txt'), 'ajeno');
  await page.reload();
  await page.setInputFiles('#folder', folder);
  expect(await verdict()).toBe(
    'Los 3 archivos están como eran. Además hay 1 que no es parte de esta evidencia, o que cambió.',
  );
  await rm(path.join(folder, 'ajeno.txt'));
});
