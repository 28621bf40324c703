import { expect, test } from 'vitest';

import { bearer, createWorld } from '../../../test/support/world.ts';

const world = await createWorld();

const ask = async (path: string, body: object, username = 'oficial@demo.ec') =>
  world.call('demo', { method: 'POST', url: `/backend${path}`, body, headers: bearer(await world.tokenOf(username)) });
const person = (identificationNumber: string) =>
  ask('/api/autocomplete/registro-civil', {
    identification_number: identificationNumber,
    request_by: 'console',
    request_by_user: 'x',
  });

test('a cédula returns the person, mapped to our lists', async () => {
  const answer = await person('1712345675');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    status: 200,
    data: {
      names: 'JORGE ANIBAL',
      surnames: 'QUISHPE LEMA',
      surnames_and_names: 'QUISHPE LEMA JORGE ANIBAL',
      gender: 'masculino',
      civil_status: 'casado',
      birth_date: '1985-03-14',
      nationality_id: 'EC',
      certificate_condition: 'CIUDADANO',
    },
  });
});

test('after three failures the retry flag is set on the request, and a success resets the count', async () => {
  for (let time = 0; time < 3; time += 1) {
    const failed = await person('0806655445');
    expect([failed.statusCode, failed.json<{ code: string }>().code]).toEqual([503, 'registry.unavailable']);
    expect(failed.json<{ message: string }>().message).toContain('Intenta nuevamente');
  }
  expect((await person('0806655445')).statusCode).toBe(200);
  expect((await person('0806655445')).statusCode).toBe(503);
});

test('an unknown, a reserved and a malformed cédula get different Spanish messages', async () => {
  expect((await person('1700000035')).json()).toMatchObject({ code: 'registry.person_not_found' });
  expect((await person('1719988774')).json()).toMatchObject({
    code: 'registry.refused',
    message: expect.stringContaining('orden judicial'),
  });
  expect((await person('123')).json()).toMatchObject({
    issues: [{ path: 'identification_number', message: 'La cédula debe tener 10 números' }],
  });
});

test('a plate returns the vehicle, with or without its hyphen', async () => {
  for (const [path, payload] of [
    ['/api/autocomplete/vehicle-plate', { placa: 'tbx-4821', user: 'oficial@demo.ec' }],
    ['/compra-venta/vehiculo', { placa: 'TBX4821' }],
  ] as const) {
    const answer = await ask(path, payload);
    expect(answer.json()).toMatchObject({
      status: 200,
      data: { brand: 'KANTU', vehicle_class: 'automovil', origin_country_id: 'EC' },
    });
  }
  expect((await ask('/api/autocomplete/vehicle-plate', { placa: 'PBA1234' })).json()).toMatchObject({
    code: 'vehicle.not_found',
  });
  expect((await ask('/api/autocomplete/vehicle-plate', { placa: 'ERR-0500' })).json()).toMatchObject({
    code: 'registry.unavailable',
  });
  expect((await ask('/api/autocomplete/vehicle-plate', { placa: '12345' })).json()).toMatchObject({
    issues: [{ path: 'placa' }],
  });
});

test('an official who may not create cannot query the registries, and no cédula reaches the log', async () => {
  expect(
    (await ask('/api/autocomplete/registro-civil', { identification_number: '1712345675' }, 'auditor@demo.ec'))
      .statusCode,
  ).toBe(403);
  expect(world.logLines.join('')).not.toMatch(/1712345675|0806655445|QUISHPE/);
});
