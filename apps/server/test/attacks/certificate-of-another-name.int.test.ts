import { issueOwnKey } from '@rubrica/testing';
import { expect, test } from 'vitest';

import { ana, named } from '../support/desk.ts';
import { createOffice } from '../support/office.ts';
import { prepareWith } from '../support/own-signature.ts';
import { visitorOf } from '../support/visitor.ts';

const { world, desk, judge } = await createOffice();

async function meet(tag: string) {
  const person = named(ana, tag, { signature_type: 'electronic_signature' });
  const { id } = await desk.createProcess({ signers: [person] });
  return visitorOf(world, desk, { email: person.email, processId: id });
}

test('a certificate in another name than the signer’s is no certificate «a su nombre»', async () => {
  const visitor = await meet('otronombre');
  await visitor.prepareToSign();
  const cedula = ana.identification_number;
  const key = await issueOwnKey(await judge.openPki(), { name: 'ROSA ELENA VERA LOOR', cedula });
  expect((await prepareWith(visitor, key)).status).toBe(422);
});

test('with the link alone nobody asks whose certificate is the signer’s', async () => {
  const visitor = await meet('adivinada');
  await visitor.lock();
  await visitor.open();
  const { certificates } = await issueOwnKey(await judge.openPki(), { cedula: ana.identification_number });
  const asked = await visitor.call<{ code: string }>('POST', '/electronic-certificate/validation', { certificates });
  expect([asked.status, asked.body.code]).toEqual([409, 'portal.step_refused']);
});
