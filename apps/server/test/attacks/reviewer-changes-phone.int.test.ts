import type { ProcessDetail } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { eva, named } from '../support/desk.ts';
import { createOffice } from '../support/office.ts';
import { visitorOf } from '../support/visitor.ts';

const { world, desk } = await createOffice();
const reviewer = 'validador@demo.ec';
/** As the demonstration registered them. */
const own = {
  name: 'Esteban',
  last_name: 'Cordero Malo',
  id_type: 'cedula_ciudadania',
  identification_number: '0900000027',
  country: 'EC',
} as const;

test('who gets the codes of a signer does not decide about them after writing another phone into their own profile', async () => {
  const signer = named(eva, 'telefono', {
    name: 'Diego Andrés',
    last_name: 'Zambrano Muñoz',
    phone: '0987000003',
    signature_type: 'clicwrap',
    checks: { otp: 'sms', registry: true, biometrics: false },
  });
  const { id } = await desk.createProcess({ signers: [signer] });
  const visitor = await visitorOf(world, desk, { email: signer.email, processId: id });
  await visitor.prepareToSign();
  await visitor.call('POST', '/registry/verify', { fingerprint_code: 'V4443V4442' });
  const detail = async () =>
    (await desk.call<ProcessDetail>('GET', `/api/signing-process/${id}/detail`, { as: reviewer })).body;
  const [review] = (await detail()).identity_reviews;
  expect(review?.can_decide).toBe(false);
  const { body: me } = await desk.call<{ id: string }>('GET', '/auth_user/me', { as: reviewer });
  const changed = await desk.call('PATCH', `/auth_user/${me.id}/update_profile`, {
    as: reviewer,
    body: { ...own, phone: '0999111222' },
  });
  expect([changed.status, changed.body]).toEqual([200, expect.anything()]);
  expect((await detail()).identity_reviews[0]?.can_decide).toBe(false);
});
