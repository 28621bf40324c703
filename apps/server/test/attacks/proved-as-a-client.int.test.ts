import { expect, test } from 'vitest';

import { createBank } from '../support/account.ts';
import { createOffice } from '../support/office.ts';
import { visitorOf } from '../support/visitor.ts';

const { world, desk } = await createOffice();
const openAccount = await createBank(world, desk);
const official = 'oficial@demo.ec';

/** A client, as the civil registry knows him. */
const client = {
  name: 'Jorge Aníbal',
  last_name: 'Quishpe Lema',
  identification_number: '1712345675',
} as const;

test('an official who wrote down a client’s card does not prove with it that they are the client', async () => {
  const { id: account } = await openAccount({
    email: 'jorge.cliente@correo.ec',
    cedula: client.identification_number,
    answers: { cliente_cdactilar: 'V4443V4442' },
  });
  const { body: detail } = await desk.call<{ answers: { answers: { label: string; value: string }[] }[] }>(
    'GET',
    `/api/signing-process/${account}/detail`,
  );
  const code = detail.answers
    .flatMap(({ answers }) => answers)
    .find(({ label }) => label.startsWith('Código dactilar'))?.value;
  const { id: user } = (await desk.call<{ id: string }>('GET', '/auth_user/me')).body;
  const posed = { ...client, id_type: 'cedula_ciudadania', country: 'EC', phone: '0987000002' };
  await desk.call('PATCH', `/auth_user/${user}/update_profile`, { body: posed });
  await desk.call('POST', `/auth_user/${user}/prove_identity`, { body: { fingerprint_code: code } });

  const signer = {
    ...client,
    email: official,
    phone: '0987000002',
    identification_type: 'cedula_ciudadania',
    signature_type: 'clicwrap',
    checks: { otp: 'email', registry: false, biometrics: false },
  };
  const made = await desk
    .createProcess({ signers: [signer], information: { select_type_signer: 'ONLY_ME' } })
    .catch(() => undefined);
  if (made) {
    const visitor = await visitorOf(world, desk, { email: official, processId: made.id });
    await visitor.prepareToSign();
    await visitor.sign({});
    await desk.reach(made.id, 'COMPLETED');
  }
  expect(made).toBeUndefined();
});
