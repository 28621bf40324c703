import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { refuse } from '../../../../../../test/support/fake-portal.ts';
import { phone } from '../../../../../../test/support/render-part.tsx';
import {
  annexesWith,
  button,
  createPapersPortal,
  labels,
  openPapers,
  showTable,
  type Name,
} from '../../../test/papers.ts';
import { tidyPictures } from './picture-store.ts';

const here = location.href;
const accepted = { verdict: 'ACCEPTED', checks: [] };

beforeEach(async () => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
  await clearDevice();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

interface Stored {
  readonly paperId: string;
  readonly sealed: ArrayBuffer;
}

async function inDevice<Result>(work: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const request = <Value,>(asked: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      asked.addEventListener('success', () => resolve(asked.result));
      asked.addEventListener('error', () => reject(asked.error ?? new Error('failed')));
    });
  await tidyPictures(); // makes the store
  const database = await request(indexedDB.open('rubrica-papers'));
  try {
    return await request(work(database.transaction('pictures', 'readwrite').objectStore('pictures')));
  } finally {
    database.close();
  }
}

const readDevice = () => inDevice((store) => store.getAll() as IDBRequest<Stored[]>);
const clearDevice = () => inDevice((store) => store.clear());
const papersOnDevice = async () => (await readDevice()).map(({ paperId }) => paperId);

type Opened = Awaited<ReturnType<typeof openPapers>>;

async function photographTwo({ screen }: Opened): Promise<void> {
  await button(screen, 'Fotografiar los 2 documentos').click();
  await expect.element(screen.getByText('Ponga el documento dentro del marco')).toBeVisible();
  for (const label of [labels.front, labels.back]) {
    await expect.element(screen.getByText(label)).toBeVisible();
    await button(screen, 'Tomar la foto').click();
  }
  await expect.element(screen.getByText(labels.vote)).toBeVisible();
  await expect.poll(papersOnDevice).toEqual(['comprador.back', 'comprador.front']);
}

test('a page that is thrown away in the middle of the run goes on with the next paper', async () => {
  showTable({ paper: undefined });
  const visit = createPapersPortal();
  const first = await openPapers(phone, visit);
  await photographTwo(first);
  await first.screen.unmount();
  sessionStorage.clear(); // another tab of the same device

  const { screen, title, portal, sent } = await openPapers(phone, visit);
  await expect.element(button(screen, 'Ver y enviar las 2 fotos')).toBeVisible();
  await button(screen, 'Fotografiar lo demás, si lo tiene').click();
  await expect.element(screen.getByText('Si lo tiene')).toBeVisible();
  await button(screen, 'Tomar la foto').click();
  await expect.element(title('Revise sus fotos')).toHaveFocus();
  await expect.element(screen.getByRole('img', { name: `Su foto: ${labels.front}` })).toBeVisible();
  expect(sent).toEqual([]);

  portal.answer('POST /validations/document', () => {
    const given = new Set((['front', 'back', 'vote'] as const).slice(0, sent.length));
    return { message: '', annexes: annexesWith(given), validation: accepted };
  });
  await button(screen, 'Enviar las 3 fotos').click();
  await expect.element(screen.getByText('Ya entregó todo lo necesario')).toBeVisible();
  expect(sent).toEqual(['comprador.front', 'comprador.back', 'comprador.vote']);
  await expect.poll(papersOnDevice).toEqual([]);
});

test('what the person had sent off goes on its way by itself, and nothing that has arrived goes twice', async () => {
  showTable({ paper: undefined });
  const visit = createPapersPortal();
  const first = await openPapers(phone, visit);
  await photographTwo(first);
  await button(first.screen, 'Terminar').click();
  const given = new Set<Name>();
  visit.portal.answer('GET /annexes', () => annexesWith(given));
  visit.portal.answer('POST /validations/document', () => {
    if (visit.sent.length === 2) return new Promise<Response>(() => {}); // never arrives
    given.add(visit.sent.at(-1) === 'comprador.front' ? 'front' : 'back');
    return { message: '', annexes: annexesWith(given), validation: accepted };
  });
  await button(first.screen, 'Enviar las 2 fotos').click();
  await expect.element(first.screen.getByText('Enviando y revisando la foto 2…')).toBeVisible();
  await expect.poll(papersOnDevice).toEqual(['comprador.back']);
  await first.screen.unmount();

  const { screen, title } = await openPapers(phone, visit);
  await expect.element(title('Sus documentos')).toBeVisible();
  await expect.element(screen.getByText('Ya entregó todo lo necesario')).toBeVisible();
  expect(visit.sent).toEqual(['comprador.front', 'comprador.back', 'comprador.back']);
  await expect.poll(papersOnDevice).toEqual([]);
});

test('without the visit the pictures cannot be read, and a new visit deletes them', async () => {
  showTable({ paper: undefined });
  const visit = createPapersPortal();
  const first = await openPapers(phone, visit);
  await photographTwo(first);
  await first.screen.unmount();
  const jpeg = [0xff, 0xd8, 0xff];
  for (const { sealed } of await readDevice()) expect([...new Uint8Array(sealed).slice(0, 3)]).not.toEqual(jpeg);

  sessionStorage.clear();
  const other = { session_id: crypto.randomUUID(), session_locked: false, message: '', other_device: null };
  visit.portal.answer('POST /signatory/lock-session', other);
  const { screen } = await openPapers(phone, visit);
  await expect.element(button(screen, 'Fotografiar los 2 documentos')).toBeVisible();
  await expect.poll(papersOnDevice).toEqual([]);
});

test('nothing stays on the device once the papers are done, the link is dead, or hours have passed', async () => {
  showTable({ paper: undefined });
  const visit = createPapersPortal();
  const first = await openPapers(phone, visit);
  await photographTwo(first);
  await first.screen.unmount();
  const two = await readDevice();
  const restore = async (): Promise<void> => {
    for (const picture of two) await inDevice((store) => store.put(picture));
  };

  visit.portal.become({ current: 'sign', process: { document_count: 2 } });
  visit.portal.answer('GET /documents', { documents: [] });
  const done = await openPapers(phone, visit);
  await expect.poll(papersOnDevice).toEqual([]);
  await done.screen.unmount();

  await restore();
  visit.portal.answer('GET /information', () => refuse(401, 'link.dead', 'Este enlace ya no sirve.'));
  const dead = await openPapers(phone, visit);
  await expect.poll(papersOnDevice).toEqual([]);
  await dead.screen.unmount();

  await restore();
  vi.setSystemTime(Date.now() + 3 * 60 * 60_000);
  await tidyPictures();
  expect(await papersOnDevice()).toEqual([]);
});
