import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createHttpCivilRegistry } from './http-civil-registry.ts';
import { createHttpVehicleRegistry } from './http-vehicle-registry.ts';
import type { JsonAnswer } from './registry-client.ts';
import { createSandboxCivilRegistry } from './sandbox-registry/sandbox-civil-registry.ts';
import { createSandboxVehicleRegistry } from './sandbox-registry/sandbox-vehicle-registry.ts';

interface Asked {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: Record<string, unknown>;
}

const asked: Asked[] = [];
let answer: { status: number; body: unknown } = { status: 200, body: {} };
let tokens = 0;
let isTokenOld = false;
const provider = createServer((request: IncomingMessage, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    const body = JSON.parse(text) as Record<string, unknown>;
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
    const send = (status: number, content: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    if (request.url === '/login') {
      const isRight = body['username'] === 'usuario' && body['password'] === 'clave';
      return isRight ? send(200, { token: `t${++tokens}` }) : send(401, {});
    }
    if (isTokenOld && request.headers.authorization === 'Bearer t1') return send(401, {});
    return send(answer.status, answer.body);
  });
});
const access = { url: '', username: 'usuario', password: 'clave' };

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  access.url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked.length = 0;
  tokens = 0;
  isTokenOld = false;
});
afterAll(() => new Promise((resolve) => provider.close(resolve)));

const question = {
  identificationNumber: '1712345675',
  requestBy: 'console',
  requestByUser: 'oficial@demo.ec',
  isRetry: false,
};
const record = {
  NUI: '1712345675',
  Nombres: 'JORGE ANIBAL',
  Apellidos: 'QUISHPE LEMA',
  CondicionCedulado: 'CIUDADANO',
  Sexo: 'HOMBRE',
  EstadoCivil: 'CASADO',
  FechaNacimiento: '14/03/1985',
  CodigoError: '000',
};

describe.each(['ANF', 'TodoLegal'] as const)('the civil registry by %s', (name) => {
  const registry = () => createHttpCivilRegistry({ ...access, provider: name });

  test('logs in once, asks /demographic with who asks and why, and reads the person', async () => {
    answer = { status: 200, body: name === 'ANF' ? { data: record } : { response: { data: record } } };
    const asking = registry();
    const found = await asking.lookUp({ ...question, isRetry: true, signingProcessId: 'p1' });
    await asking.lookUp(question);
    expect(found).toMatchObject({
      outcome: 'found',
      person: { names: 'JORGE ANIBAL', surnames: 'QUISHPE LEMA', cardCondition: 'CIUDADANO' },
    });
    expect(asked.map(({ path }) => path)).toEqual(['/login', '/demographic', '/demographic']);
    expect(asked[1]).toMatchObject({
      authorization: 'Bearer t1',
      body: {
        identification_number: '1712345675',
        request_by: 'console',
        request_by_user: 'oficial@demo.ec',
        source: 'RC',
        retry: true,
      },
    });
    const { proyecto, signing_process_id: processId } = asked[1]?.body ?? {};
    expect([typeof proyecto, processId]).toEqual(name === 'ANF' ? ['string', 'p1'] : ['undefined', undefined]);
    expect(asked[2]?.body['retry']).toBe(false);
  });

  test.each(['TodoLegal', 'ANF', 'Fideval', 'BustamanteFabara', 'Urbano', 'Autoclave'] as const)(
    'asks in the name of %s where the company is known by it',
    async (source) => {
      answer = { status: 200, body: { data: record } };
      await createHttpCivilRegistry({ ...access, provider: name, source }).lookUp(question);
      expect(asked.at(-1)?.body).toMatchObject({
        request_by: source,
        request_by_user: 'oficial@demo.ec',
        source: 'RC',
      });
    },
  );

  test('a name that comes whole stays whole: where its surnames end is not guessed', async () => {
    answer = { status: 200, body: { Nombre: 'QUISHPE LEMA JORGE ANIBAL', CodigoError: '000' } };
    const found = await registry().lookUp(question);
    expect(found).toMatchObject({ person: { wholeName: 'QUISHPE LEMA JORGE ANIBAL' } });
    expect(JSON.stringify(found)).not.toContain('surnames');
  });

  test('takes a new token when the old one has expired', async () => {
    answer = { status: 200, body: { data: record } };
    const asking = registry();
    await asking.lookUp(question);
    isTokenOld = true;
    expect(await asking.lookUp(question)).toMatchObject({ outcome: 'found' });
    expect(asked.at(-1)?.authorization).toBe('Bearer t2');
  });
});

describe.each(['ANF', 'TodoLegal'] as const)('failures of the civil registry by %s', (name) => {
  test('distinguishes unknown, refused and unavailable, and calls the handler on 409 and 500', async () => {
    const troubles: JsonAnswer[] = [];
    const asking = createHttpCivilRegistry({
      ...access,
      provider: name,
      onTrouble: (trouble) => troubles.push(trouble),
    });
    answer = { status: 404, body: {} };
    expect(await asking.lookUp(question)).toEqual({ outcome: 'not_found' });
    answer = { status: 409, body: { message: 'reservado' } };
    expect(await asking.lookUp(question)).toEqual({ outcome: 'refused', reason: 'reservado' });
    answer = { status: 200, body: { data: { CodigoError: '005', Error: 'NO EXISTE' } } };
    expect(await asking.lookUp(question)).toEqual({ outcome: 'refused', reason: 'NO EXISTE' });
    answer = { status: 500, body: {} };
    await expect(asking.lookUp(question)).rejects.toThrow('answered 500');
    expect(troubles.map(({ status }) => status)).toEqual([409, 500]);
  });

  test('a wrong login is a configuration error, not an unknown person', async () => {
    const asking = createHttpCivilRegistry({ ...access, password: 'otra', provider: name });
    await expect(asking.lookUp(question)).rejects.toThrow('refused our login');
  });
});

test('the registry of vehicles is asked for AUTOCLAVE-PLACA', async () => {
  answer = {
    status: 200,
    body: { data: { marca: 'KANTU', modelo: 'PÁRAMO', anio: 2021, chasis: 'X', motor: 'Y', clase: 'AUTOMOVIL' } },
  };
  const registry = createHttpVehicleRegistry(access);
  expect(await registry.lookUp({ plate: 'TBX4821', user: 'u' })).toMatchObject({
    brand: 'KANTU',
    year: 2021,
    vehicleClass: 'automovil',
  });
  expect(asked[1]?.body).toEqual({ source: 'AUTOCLAVE-PLACA', placa: 'TBX4821', user: 'u' });
  answer = { status: 404, body: {} };
  expect(await registry.lookUp({ plate: 'AAA0000', user: 'u' })).toBeUndefined();
  answer = { status: 503, body: {} };
  await expect(registry.lookUp({ plate: 'AAA0000', user: 'u' })).rejects.toThrow('answered 503');
});

test('the sandbox knows invented people and fails as the registry fails', async () => {
  const registry = createSandboxCivilRegistry();
  expect(await registry.lookUp(question)).toMatchObject({ outcome: 'found', person: { civilStatus: 'CASADO' } });
  expect(await registry.lookUp({ ...question, identificationNumber: '1700000035' })).toEqual({ outcome: 'not_found' });
  expect(await registry.lookUp({ ...question, identificationNumber: '1719988774' })).toMatchObject({
    outcome: 'refused',
  });
  const silent = { ...question, identificationNumber: '0806655445' };
  await expect(registry.lookUp(silent)).rejects.toThrow('does not answer');
  expect(await registry.lookUp({ ...silent, isRetry: true })).toMatchObject({ outcome: 'found' });
  expect(await createSandboxVehicleRegistry().lookUp({ plate: 'TBX4821', user: 'u' })).toMatchObject({
    brand: 'KANTU',
  });
});
