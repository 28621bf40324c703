import { ecuadorDate } from '@rubrica/catalogues';
import type { CreatedProcess, ErrorBody, KindAssurance, SignatoryView } from '@rubrica/contract';
import { sampleAnswers } from '@rubrica/process-kinds';
import { afterEach, describe, expect, test } from 'vitest';

import { createDesk } from '../../../test/support/desk.ts';
import { knownKind } from '../../../test/support/drafts.ts';
import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld();
const { call } = createDesk(world);
const today = ecuadorDate(world.clock.now);

const administrator = 'admin@demo.ec';
const adhesion = knownKind('adhesion');
const natural = (await sampleAnswers(adhesion, { today })).find(
  ({ answers }) => answers['adherente_tipo_id'] === 'cedula_ciudadania',
);

const create = (given: object = {}, as = 'oficial@demo.ec') =>
  call<CreatedProcess & ErrorBody>('POST', '/api/signing-process/create', {
    as,
    body: {
      content: { version: natural?.version, form_data: natural?.answers },
      process_information: { process_id: adhesion.uuid },
      ...given,
    },
  });

async function signersOf(id: string): Promise<readonly SignatoryView[]> {
  const { body } = await call<{ signers: SignatoryView[] }>('GET', `/api/signing-process/${id}/detail`, {
    as: administrator,
  });
  return body.signers;
}

const demand = (level: string, as = administrator) =>
  call<KindAssurance & ErrorBody>('PATCH', `/api/process/${adhesion.uuid}/assurance`, {
    as,
    body: { least_assurance: level },
  });

afterEach(() => demand('contacto_probado'));

describe('a process made without choices', () => {
  test('asks what its kind asks: registry and face, and no certificate of the person', async () => {
    const { status, body } = await create();
    expect(status).toBe(200);
    expect((await signersOf(body.id))[0]).toMatchObject({
      signature_type: 'sign_image',
      least_assurance: 'identidad_verificada',
      assurance: null,
    });
  });
});

describe('an official', () => {
  test('changes the checks of everybody at once, down to what the company accepts', async () => {
    const { status, body } = await create({
      signing: { signature_type: 'clicwrap', checks: { registry: false, biometrics: false } },
    });
    expect(status).toBe(200);
    expect((await signersOf(body.id))[0]).toMatchObject({
      signature_type: 'clicwrap',
      least_assurance: 'contacto_probado',
    });
  });

  test('goes no lower, and reads who lacks what', async () => {
    const nothing = { signature_type: 'clicwrap', checks: { otp: null, registry: false, biometrics: false } };
    const { status, body } = await create({ signing: nothing });
    expect([status, body.issues?.[0]?.path]).toEqual([422, 'signers.0.checks']);
    expect(body.issues?.[0]?.message).toMatch(/exige el nivel «contacto probado».*«declarada»/);
  });

  test('gets no certificate issued for somebody who proves nothing', async () => {
    const { status, body } = await create({ signing: { signature_type: 'anf', checks: { biometrics: false } } });
    expect(status).toBe(422);
    expect(body.issues?.[0]?.message).toMatch(/Registro Civil y el rostro/);
  });

  test('does not change what the company demands', async () => {
    expect((await demand('declarada', 'oficial@demo.ec')).status).toBe(403);
  });
});

describe('an administrator', () => {
  test('raises what a kind demands: what was enough is refused from then on', async () => {
    expect((await demand('identidad_verificada')).body).toMatchObject({
      least_assurance: 'identidad_verificada',
      usual_assurance: 'identidad_verificada',
    });
    const low = { signing: { checks: { biometrics: false } } };
    expect((await create(low)).status).toBe(422);
    expect((await create()).status).toBe(200);
  });

  test('may make a process below it, and the history says so', async () => {
    await demand('identidad_verificada');
    const { status, body } = await create({ signing: { checks: { biometrics: false } } }, administrator);
    expect(status).toBe(200);
    const { body: history } = await call<{ list: { event: string; detail: object }[] }>(
      'GET',
      `/api/tracker-event/${body.id}/information`,
      { as: administrator },
    );
    expect(history.list.find(({ event }) => event === 'CREATED')?.detail).toMatchObject({
      below_least_assurance: 'identidad_verificada',
    });
  });
});
