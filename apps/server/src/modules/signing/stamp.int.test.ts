import type { StampPreview } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { ana, named, onFirstPage } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { tinyPng, visitorOf } from '../../../test/support/visitor.ts';

const { world, desk, judge } = await createOffice();

interface Answer {
  readonly stamp: StampPreview | null;
  readonly code: string;
}

async function begin(tag: string, { type = 'sign_image', boxes = onFirstPage } = {}) {
  const person = named(ana, tag, { signature_type: type });
  const { id, document } = await desk.createProcess({ signers: [person], boxes });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  const stamp = (body: object = {}) =>
    visitor.call<Answer>('POST', '/signing-process-user/stamp', { signatory_id: visitor.id, ...body });
  return { id, document, visitor, stamp };
}

test('nobody sees a stamp before everything that comes before the signature, nor of somebody else', async () => {
  const { visitor, stamp } = await begin('temprano');
  await visitor.lock();
  await visitor.open();
  expect((await stamp()).body.code).toBe('portal.step_refused');
  await visitor.prepareToSign();
  expect((await stamp({ signatory_id: '0197f3a0-0000-7000-8000-000000000001' })).body.code).toBe('signatory.not_found');
  expect((await stamp({ image: 'AAAA' })).status).toBe(422);
});

test('the stamp is drawn in the size of its box with the words of the signature, and nothing is signed', async () => {
  const { id, document, visitor, stamp } = await begin('muestra');
  await visitor.prepareToSign();
  const { status, body } = await stamp({ image: tinyPng });
  expect(status).toBe(200);
  const [place] = (await visitor.documents())[0]?.places ?? [];
  expect(body.stamp).toMatchObject({ document, page: place?.page, x: place?.x, y: place?.y });
  const pdf = Buffer.from(body.stamp?.pdf ?? '', 'base64');
  expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-');
  const without = await stamp();
  expect(without.body.stamp?.pdf).not.toBe(body.stamp?.pdf);
  expect((await visitor.state()).current).toBe('sign');

  await visitor.sign();
  await desk.reach(id, 'COMPLETED');
  const signed = await judge.download(document);
  const [said] = (await judge.verify(signed)).signatures;
  expect(body.stamp?.words[0]).not.toBe('');
  expect(said?.field).toBe('firmante-1');
});

test('a signature that is not seen has no stamp to show', async () => {
  const { visitor, stamp } = await begin('invisible', { type: 'clicwrap', boxes: () => [] });
  await visitor.prepareToSign();
  expect((await stamp()).body).toEqual({ stamp: null });
});
