import type { Issue } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { ana, named } from '../support/desk.ts';
import { createOffice } from '../support/office.ts';
import { countProcesses } from '../support/some-process.ts';

const { world, desk } = await createOffice();
const attacker = 'estandar@demo.ec';

/** Another living person, of whom the attacker knows what stands on any contract. */
const victim = {
  name: 'Lucía Esperanza',
  last_name: 'Toapanta Mera',
  identification_type: 'cedula_ciudadania',
  identification_number: '1704567898',
  email: 'lucia@cliente.ec',
  phone: '0991234567',
  signature_type: 'clicwrap',
  checks: { otp: 'email', registry: false, biometrics: false },
} as const;

interface Refusal {
  readonly code: string;
  readonly issues: readonly Issue[];
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const outcome = await work.then(
    () => 'it was created',
    (error: unknown) => String(error),
  );
  const [json = '{}'] = /\{.*\}/.exec(outcome) ?? [`{"code":"${outcome}"}`];
  return JSON.parse(json) as Refusal;
}

const create = (signer: object, information: object = {}, as = attacker) =>
  desk.createProcess({ as, signers: [signer], information });
const pathsOf = ({ issues }: Refusal): readonly string[] => issues.map(({ path }) => path);
const profileOf = async (as: string) => {
  const { id } = (await desk.call<{ id: string }>('GET', '/auth_user/me', { as })).body;
  return { id, url: `/auth_user/${id}` };
};

test('the lowest role makes no document that somebody else signed at the maker’s own address', async () => {
  const before = await countProcesses(world);
  const posed = { ...victim, email: attacker };
  const onlyMe = await refusalOf(create(posed, { select_type_signer: 'ONLY_ME' }));
  expect([onlyMe.code, pathsOf(onlyMe)]).toEqual(['input.invalid', ['signers.0.email']]);
  for (const email of [attacker, attacker.toUpperCase(), 'estandar+cliente@demo.ec'])
    expect([email, ...pathsOf(await refusalOf(create({ ...victim, email })))]).toEqual([email, 'signers.0.email']);
  expect(await countProcesses(world)).toBe(before);
});

test('nor at the phone of the maker, however it is written', async () => {
  for (const phone of ['0987000002', '+593987000002', '098 700 0002']) {
    const refused = await refusalOf(create({ ...victim, phone }, {}, 'oficial@demo.ec'));
    expect([phone, ...pathsOf(refused)]).toEqual([phone, 'signers.0.phone']);
  }
});

test('a cédula typed into one’s own profile opens nothing until it is proved', async () => {
  const { url } = await profileOf(attacker);
  const posed = { name: victim.name, last_name: victim.last_name };
  const changed = await desk.call('PATCH', `${url}/update_profile`, {
    as: attacker,
    body: {
      ...posed,
      phone: '0999888777',
      id_type: 'cedula_ciudadania',
      identification_number: victim.identification_number,
      country: 'EC',
    },
  });
  expect(changed.body).toMatchObject({ identity_proof: null });
  const refused = await refusalOf(create({ ...victim, email: attacker }, { select_type_signer: 'ONLY_ME' }));
  expect(refused.issues).toEqual([
    {
      path: 'signers.0.identification_number',
      message: 'Para firmar usted, compruebe antes su cédula en su perfil',
    },
  ]);
});

test('the code that would prove it is guessed five times, and no answer of the product gives it away', async () => {
  const { url } = await profileOf(attacker);
  const prove = async (code: string) =>
    (
      await desk.call<{ code?: string }>('POST', `${url}/prove_identity`, {
        as: attacker,
        body: { fingerprint_code: code },
      })
    ).body.code;
  const answers = [];
  for (const code of ['V0000V0001', 'V0000V0002', 'V0000V0003', 'V0000V0004', 'V0000V0005', 'E3342V2222'])
    answers.push(await prove(code));
  expect(answers).toEqual([...Array.from({ length: 5 }, () => 'registry.mismatch'), 'identity.attempts_over']);
  const looked = await desk.call<object>('POST', '/api/autocomplete/registro-civil', {
    body: { identification_number: victim.identification_number },
  });
  expect(looked.status).toBe(200);
  expect(JSON.stringify(looked.body)).not.toContain('E3342V2222');
});

test('nobody vouches for themselves, nobody for an account above their own, and a wrong number vouches for nobody', async () => {
  const admin = 'admin@demo.ec';
  const confirm = async (as: string, of: string, number: string) =>
    (
      await desk.call<{ code?: string }>('POST', `${(await profileOf(of)).url}/confirm_identity`, {
        as,
        body: { identification_number: number, detail: 'Cédula original' },
      })
    ).body.code;
  expect(await confirm(admin, admin, '1700000035')).toBe('permission.denied');
  expect(await confirm(attacker, attacker, victim.identification_number)).toBe('permission.denied');
  expect(await confirm('oficial@demo.ec', attacker, victim.identification_number)).toBe('permission.denied');
  expect(await confirm(admin, attacker, '1712345675')).toBe('input.invalid');
});

test('nobody who corrects a signer puts their own address in', async () => {
  const person = named(ana, 'ajena');
  const { id } = await desk.createProcess({
    signers: [person],
    information: { approvers: [(await profileOf('validador@demo.ec')).id] },
  });
  await desk.reach(id, 'TO_CONFIRM');
  const [signer] = (await desk.call<{ signers: { id: string }[] }>('GET', `/api/signing-process/${id}/detail`)).body
    .signers;
  for (const [email, as] of [
    ['validador@demo.ec', 'validador@demo.ec'],
    ['oficial@demo.ec', 'validador@demo.ec'],
  ] as const) {
    const refused = await desk.call<Refusal>('POST', `/api/signing-process/update/data/${id}`, {
      as,
      body: { signers: [{ ...person, uuid: signer?.id, email }] },
    });
    expect([email, refused.status, pathsOf(refused.body)]).toEqual([email, 422, ['signers.0.email']]);
  }
});

test('who proved their cédula once signs what they make, in their own name and no other', async () => {
  const me = {
    ...victim,
    name: 'María',
    last_name: 'Andrango Quilca',
    identification_number: '0100000017',
    email: 'oficial@demo.ec',
    phone: '0987000002',
  };
  const own = { select_type_signer: 'ONLY_ME' };
  const official = 'oficial@demo.ec';
  const { id } = await create(me, own, official);
  await desk.reach(id, 'ACTIVE');
  expect((await desk.call('POST', `/api/signing-process/${id}/own-link`, { body: {} })).status).toBe(200);
  const otherName = await refusalOf(create({ ...me, name: 'Guillermo', last_name: 'Ejemplo' }, own, official));
  expect(pathsOf(otherName)).toEqual(['signers.0.email', 'signers.0.phone']);
  const otherNumber = await refusalOf(create({ ...me, identification_number: '1704567898' }, own, official));
  expect(pathsOf(otherNumber)).toEqual(['signers.0.identification_number']);
});

test('the registry, or an administrator who saw the paper, proves an account once, until its name or number changes', async () => {
  const mine = { name: 'Jorge Aníbal', last_name: 'Quishpe Lema', country: 'EC', phone: '0999888777' };
  const person = { ...mine, id_type: 'cedula_ciudadania', identification_number: '1712345675' };
  const admin = 'admin@demo.ec';
  const official = 'soporte@demo.ec';
  const { url } = await profileOf(official);
  const update = (body: object) => desk.call<object>('PATCH', `${url}/update_profile`, { as: official, body });
  expect((await update({ ...person, name: 'Jorge' })).body).toMatchObject({ identity_proof: null });
  const prove = (code: string) =>
    desk.call<{ code?: string }>('POST', `${url}/prove_identity`, { as: official, body: { fingerprint_code: code } });
  expect((await prove('V4443V4442')).body.code).toBe('identity.name_differs');
  await update(person);
  expect((await prove('v4443v4442')).body).toMatchObject({
    identity_proof: { proved_by: 'registry', proved_by_name: null },
  });
  expect((await update({ ...person, phone: '0999888776', name: 'Jorge Anibal' })).body).toMatchObject({
    identity_proof: { proved_by: 'registry' },
  });
  expect((await update({ ...person, identification_number: '1704567898' })).body).toMatchObject({
    identity_proof: null,
  });
  const seen = await desk.call<object>('POST', `${url}/confirm_identity`, {
    as: admin,
    body: { identification_number: '1704567898', detail: 'Cédula original, en la agencia Norte' },
  });
  expect(seen.body).toMatchObject({
    identity_proof: {
      proved_by: 'administrator',
      proved_by_name: 'Lucía Andrade Ponce',
      detail: 'Cédula original, en la agencia Norte',
    },
  });
  const { transaction } = await world.contextOf('demo');
  const recorded = await transaction(({ db }) =>
    db
      .selectFrom('audit_event')
      .select(['details'])
      .where('type', '=', 'user.identity_proved')
      .where('ip', 'is not', null) // not of the first users
      .execute(),
  );
  // within one moment of the clock, so in no order
  expect(new Set(recorded.map(({ details }) => details))).toEqual(
    new Set([{ by: 'registry' }, { by: 'administrator' }]),
  );
});
