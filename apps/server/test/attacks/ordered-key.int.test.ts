import { createECDH, hkdfSync, X509Certificate } from 'node:crypto';

import { afterAll, expect, test } from 'vitest';

import { deriveKey } from '../../src/platform/master-keys.ts';
import { providerToken, startCertificateProvider } from '../support/certificate-provider.ts';
import { testMoment } from '../support/clock.ts';
import { createDesk } from '../support/desk.ts';
import { jorge, proveIdentity } from '../support/identity.ts';
import { testMasterKeys } from '../support/test-settings.ts';
import { startTrustServer } from '../support/trust-server.ts';
import { visitorOf } from '../support/visitor.ts';
import { createWorld } from '../support/world.ts';

let clock = { now: testMoment };
const trust = await startTrustServer(() => clock.now);
const provider = await startCertificateProvider({ pki: trust.pki, now: () => clock.now });
const { trustServices } = trust.config;
if (trustServices.kind !== 'services') throw new Error('no services');
const world = await createWorld({
  runsJobs: true,
  ...trust.config,
  trustServices: { ...trustServices, providers: { anf: { url: provider.url, token: providerToken } } },
});
afterAll(() => Promise.all([provider.close(), trust.close()]));
clock = world.clock;
const desk = createDesk(world);
const demo = await world.contextOf('demo');
const storedKeys = () => demo.transaction(({ db }) => db.selectFrom('issued_key').selectAll().execute());

async function begin(tag: string) {
  const person = { ...jorge, email: `jorge+${tag}@cliente.ec`, signature_type: 'anf' };
  const { id } = await desk.createProcess({ signers: [person] });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.prepareToSign();
  await proveIdentity(visitor);
  return { id, visitor };
}

/** What somebody who has the master key, process and signatory could compute: the public key of the derived one. */
function rederive(order: string): string {
  const curveOrder = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  const secret = deriveKey(testMasterKeys.current, 'provider-certificates');
  const bits = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `certificate:${order}`, 40));
  const scalar = (BigInt(`0x${bits.toString('hex')}`) % (curveOrder - 1n)) + 1n;
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex'));
  return curve.getPublicKey().subarray(1, 33).toString('base64url');
}

test('who has the master key cannot make the key of an ordered certificate again', async () => {
  const { id, visitor } = await begin('rehecha');
  expect((await visitor.sign({})).status).toBe(202);
  const [[certificate = ''] = []] = [...provider.bought.values()];
  const bought = new X509Certificate(Buffer.from(certificate, 'base64')).publicKey.export({ format: 'jwk' });
  expect(bought.x).toMatch(/^[\w-]{43}$/);
  expect(rederive(`${id}/${visitor.id}`)).not.toBe(bought.x);
  expect(await storedKeys()).toEqual([]);
});

test('a lost attempt keeps its key, sealed; the signature destroys it', async () => {
  const { id, visitor } = await begin('segunda');
  provider.behave('mistaken');
  expect((await visitor.sign({})).status).toBe(503);
  const [stored] = await storedKeys();
  expect(stored?.signatory_id).toBe(visitor.id);
  expect(stored?.box.includes(Buffer.from('2a8648ce3d030107', 'hex'))).toBe(false); // the curve's name, in every clear key
  provider.behave('well');
  expect((await visitor.sign({})).status).toBe(202);
  expect(await storedKeys()).toEqual([]);
  await desk.reach(id, 'COMPLETED');
});

test('the key of a process that is cancelled is destroyed with it', async () => {
  const { id, visitor } = await begin('anulada');
  provider.behave('refusing');
  expect((await visitor.sign({})).status).toBe(503);
  expect(await storedKeys()).toHaveLength(1);
  const body = { status: 'CANCELLED', detail: 'Ya no hace falta' };
  const answer = await desk.call('POST', `/api/signing-process/${id}/update-status`, { as: 'admin@demo.ec', body });
  expect([answer.status, await storedKeys()]).toEqual([200, []]);
});
