import { blankPdf, pdfBomb } from '@rubrica/testing';
import { expect, test } from 'vitest';

import { createDesk, digitalDocument } from '../../../test/support/desk.ts';
import { createWorld } from '../../../test/support/world.ts';

const desk = createDesk(await createWorld());
const bomb = pdfBomb();
const bombs = 8;
const blamed = /^422 .*descomprimido es demasiado grande/;
const busy = /^503 Servicio temporalmente no disponible/;

const startDraft = async (as: string): Promise<string> =>
  (await desk.call<{ id: string }>('POST', '/api/drafts', { body: { process_id: digitalDocument }, as })).body.id;

const upload = (draft: string, bytes: Uint8Array, as: string) =>
  desk.send<{ code?: string; message?: string }>(
    '/api/signing-process/documents',
    { draft_id: draft },
    { name: 'contrato.pdf', bytes },
    as,
  );

/** One user's bombs beside one file of somebody else: how many of them were over before it was answered. */
async function besideBombs(sender: string, other: string) {
  const [attacked, own] = [await startDraft(sender), await startDraft(other)];
  await upload(own, blankPdf(), other); // the sender's token and a process are there
  let over = 0;
  const sent = Array.from({ length: bombs }, async () => {
    const answer = await upload(attacked, bomb, sender);
    over += 1;
    return answer;
  });
  const answer = await upload(own, blankPdf(), other);
  const overBefore = over;
  return { answer, overBefore, refused: await Promise.all(sent) };
}

test.each([
  ['another company', 'oficial@demo.ec', 'oficial@patio.ec'],
  ['a colleague', 'oficial@demo.ec', 'admin@demo.ec'],
])('eight small bombs of one user do not hold up the file of %s', async (_, sender, other) => {
  const { answer, overBefore, refused } = await besideBombs(sender, other);
  expect(answer.status).toBe(200);
  // In one line for all, every bomb would be over: they came first. Two may end while the file is read.
  expect(overBefore).toBeLessThanOrEqual(2);
  const reasons = refused.map(({ status, body }) => `${status} ${body.message}`);
  expect(reasons.filter((reason) => !blamed.test(reason) && !busy.test(reason))).toEqual([]);
  expect(reasons.some((reason) => blamed.test(reason))).toBe(true);
});

test('who has too many files waiting is told when to try again; no file is blamed for it', async () => {
  const draft = await startDraft('oficial@demo.ec');
  const answers = await Promise.all(Array.from({ length: 14 }, () => upload(draft, bomb, 'oficial@demo.ec')));
  const reasons = answers.map(({ status, body }) => `${status} ${body.message}`);
  const refused = reasons.filter((reason) => busy.test(reason));
  expect(refused.length).toBeGreaterThanOrEqual(14 - 1 - 8); // one is read, eight wait
  expect(reasons.filter((reason) => blamed.test(reason))).toHaveLength(14 - refused.length);
});
