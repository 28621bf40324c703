import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { providerToken, startCertificateProvider } from '../../../test/support/certificate-provider.ts';
import { testMoment } from '../../../test/support/clock.ts';
import { createDesk } from '../../../test/support/desk.ts';
import { jorge, proveIdentity } from '../../../test/support/identity.ts';
import { makeTestFolder } from '../../../test/support/test-folder.ts';
import { startTrustServer } from '../../../test/support/trust-server.ts';
import { visitorOf } from '../../../test/support/visitor.ts';
import { createWorld } from '../../../test/support/world.ts';
import { openSandboxPki } from '../../adapters/sandbox-pki/sandbox-pki.ts';

let clock = { now: testMoment };
const now = (): Date => clock.now;
const trust = await startTrustServer(now);
const ownPki = await openSandboxPki({
  directory: path.join(makeTestFolder('provider'), 'pki'),
  publicUrl: new URL('http://localhost'),
  now,
});
const provider = await startCertificateProvider({ pki: trust.pki, ownPki, now });
const { trustServices } = trust.config;
if (trustServices.kind !== 'services') throw new Error('no services');
const world = await createWorld({
  runsJobs: true,
  ...trust.config,
  trustServices: { ...trustServices, providers: { anf: { url: provider.url, token: providerToken } } },
});
afterAll(async () => {
  await provider.close();
  await trust.close();
});
clock = world.clock;
const desk = createDesk(world);

test('a provider that sells what nobody believes, what is over or somebody else’s: nothing is signed with it', async () => {
  const person = { ...jorge, signature_type: 'anf' };
  const { id } = await desk.createProcess({ signers: [person] });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.prepareToSign();
  await proveIdentity(visitor);
  for (const mood of ['forging', 'late', 'mistaken'] as const) {
    provider.behave(mood);
    const { status, body } = await visitor.sign({});
    expect([mood, status, body.code]).toEqual([mood, 503, 'signature.unavailable']);
  }
  expect((await visitor.state()).current).toBe('sign');
  expect(world.logLines.join('')).not.toContain(providerToken);
  provider.behave('well');
  expect((await visitor.sign({})).status).toBe(202);
  expect(provider.bought.size).toBe(1);
  await desk.reach(id, 'COMPLETED');
});
