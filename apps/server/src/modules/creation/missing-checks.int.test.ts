import type { KindView } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { ana, createDesk, named } from '../../../test/support/desk.ts';
import { createWorld } from '../../../test/support/world.ts';
import { chooseService } from '../tenants/index.ts';

const world = await createWorld({ faceMatcher: { kind: 'none' }, civilRegistry: { kind: 'none' } });
const desk = createDesk(world);

const listKinds = async () => (await desk.call<{ list: KindView[] }>('GET', '/api/process/all')).body.list;
const asking = (checks: object, more: object = {}) => [named(ana, 'rostro', { checks, ...more })];
const everything = { otp: 'email', registry: true, biometrics: true };

test('kinds leave out what nobody can answer, and name it', async () => {
  const opening = (await listKinds()).find(({ code }) => code === 'account_opening');
  expect(opening).toMatchObject({ identity_checks: ['otp'], missing_checks: ['registry', 'biometrics'] });
});

test('a check without a service is refused by name, and so is a certificate that needs it', async () => {
  await expect(desk.createProcess({ signers: asking(everything) })).rejects.toThrow(
    /signers\.0\.checks\.registry.*signers\.0\.checks\.biometrics/,
  );
  const issued = asking(everything, { signature_type: 'anf' });
  await expect(desk.createProcess({ signers: issued })).rejects.toThrow('signers.0.signature_type');
});

test('a company with a service of its own asks for it', async () => {
  const settings = { FACES_URL: 'https://rostros.demo.ec', FACES_USERNAME: 'demo', FACES_PASSWORD: 'clave' };
  await chooseService(await world.contextOf('demo'), { service: 'face-matcher', settings });
  expect((await listKinds())[0]?.missing_checks).toEqual(['registry']);
  const { id } = await desk.createProcess({ signers: asking({ ...everything, registry: false }) });
  expect(id).toBeTruthy();
});
