import type { VerificationView } from '@rubrica/contract';
import { readableReport } from '@rubrica/verifier';
import { afterAll, expect, test } from 'vitest';

import { testMoment } from '../support/clock.ts';
import { ana, createDesk, named, onFirstPage } from '../support/desk.ts';
import { multipart } from '../support/multipart.ts';
import { createJudge, pdfsig, pdftotext } from '../support/outside-verifiers.ts';
import { startTrustServer } from '../support/trust-server.ts';
import { visitorOf } from '../support/visitor.ts';
import { createWorld, type World } from '../support/world.ts';

let clock = { now: testMoment };
const trust = await startTrustServer(() => clock.now);
afterAll(trust.close);

/** Real certificates and time stamps, and an invented civil registry. */
const world = await createWorld({ runsJobs: true, ...trust.config, isDemonstration: true });
clock = world.clock;

async function verify({ call }: World, pdf: Uint8Array): Promise<VerificationView> {
  world.clock.now = new Date(world.clock.now.getTime() + 1000);
  const { body, headers } = await multipart({}, { name: 'contrato.pdf', bytes: pdf });
  return (await call('demo', { method: 'POST', url: '/backend/api/verification', headers, body })).json();
}

test('a trial with real certificates cannot make a document that hides that it is one', async () => {
  const desk = createDesk(world);
  const office = createJudge(world);
  const person = named(ana, 'prueba', { signature_type: 'clicwrap' });
  const { id, document } = await desk.createProcess({ signers: [person], boxes: onFirstPage });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.prepareToSign();
  expect((await visitor.sign({})).status).toBe(202);
  await desk.reach(id, 'COMPLETED');

  const pdf = await office.download(document);
  expect(pdfsig(pdf)).toMatch(/Signature is Valid/);
  expect(pdftotext(pdf)).toContain('Demostración');
  const sheet = (await office.describe(id)).documents.find(({ source }) => source === 'sheet');
  expect(pdftotext(await office.download(sheet?.path ?? ''))).toContain('Demostración.');

  const view = await verify(world, pdf);
  expect(view.is_demonstration).toBe(true);
  expect(view.explanation).toMatch(/entorno de demostración/);
  expect(view.signatures[0]?.reasons.join(' ')).toMatch(/entorno de demostración/);
  const offline = readableReport(await office.verify(pdf), []);
  expect(offline.signatures[0]?.findings.map(({ code }) => code)).toContain('signer.demonstration');
});
