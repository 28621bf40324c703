import { afterEach, expect, test, vi } from 'vitest';

import { ana, luis, named, onFirstPage } from '../../../test/support/desk.ts';
import { meanwhile } from '../../../test/support/meanwhile.ts';
import { createOffice } from '../../../test/support/office.ts';
import { pdfsig } from '../../../test/support/outside-verifiers.ts';
import { visitorOf } from '../../../test/support/visitor.ts';
import type { World } from '../../../test/support/world.ts';

const { world, desk, judge } = await createOffice();
const { objectStore } = (await world.contextOf('demo')).ports;
const second = await world.startNode({ runsJobs: false });
const atSecondNode: World['call'] = (tenant, request) =>
  second.server.inject({ ...request, headers: { host: `${tenant}.localhost`, ...request.headers } });

afterEach(() => vi.restoreAllMocks());

async function meet(tag: string) {
  const people = [ana, luis].map((person) => named(person, tag, { signature_type: 'sign_image' }));
  const made = await desk.createProcess({ signers: people, boxes: onFirstPage });
  const [first, other] = [world.call, atSecondNode].map((call, place) =>
    visitorOf({ ...world, call }, desk, { email: people[place]?.email ?? '', processId: made.id }),
  );
  const [anas, luiss] = await Promise.all([first, other]);
  if (!anas || !luiss) throw new Error('nobody came');
  await anas.prepareToSign();
  await luiss.prepareToSign();
  return { ...made, anas, luiss };
}

test('whose signature takes its time holds nobody up, and is made anew over what the others signed meanwhile', async () => {
  const { id, document, anas, luiss } = await meet('lenta');
  const keys = meanwhile(objectStore, async () => expect((await luiss.sign()).status).toBe(200));
  expect((await anas.sign()).status).toBe(202); // the last one, and now it is sealed
  await desk.reach(id, 'COMPLETED');

  const pdf = await judge.download(document);
  expect(pdfsig(pdf).match(/Signature is Valid/g)).toHaveLength(2);
  const { signatures } = await judge.verify(pdf);
  expect(signatures.map(({ verdict }) => verdict)).toEqual(['valid', 'valid']);
  const [thrownAway] = keys;
  expect(thrownAway && (await objectStore.get(thrownAway))).toBeUndefined();
});

test('a process that is cancelled while somebody signs it stays unsigned, and nothing of it is kept', async () => {
  const { id, document, anas } = await meet('anulada');
  const before = await judge.download(document);
  const keys = meanwhile(objectStore, async () => {
    const body = { status: 'CANCELLED', detail: 'Ya no hace falta' };
    const answer = await desk.call('POST', `/api/signing-process/${id}/update-status`, { as: 'admin@demo.ec', body });
    expect(answer.status).toBe(200);
  });
  expect((await anas.sign()).body.code).toBe('link.dead');
  expect(await judge.download(document)).toEqual(before);
  expect(keys).toHaveLength(1);
  const [thrownAway] = keys;
  expect(thrownAway && (await objectStore.get(thrownAway))).toBeUndefined();
});

test('who sends their signature twice at once signs once', async () => {
  const { id, anas, luiss } = await meet('doble');
  const [one, other] = await Promise.all([anas.sign(), anas.sign()]);
  expect(new Set([one.status, other.status])).toEqual(new Set([200, 401]));
  await luiss.sign();
  await desk.reach(id, 'COMPLETED');
  expect((await judge.describe(id)).signers.map(({ status }) => status)).toEqual(['SIGNED', 'SIGNED']);
});
