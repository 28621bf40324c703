import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { expect, test, vi } from 'vitest';

import { createTestDatabase } from '../support/test-database.ts';
import { makeTestFolder } from '../support/test-folder.ts';
import { call, processesOf, runProgram, startProgram, type RunningProgram } from './program.ts';

const home = makeTestFolder('process');
const dataDirectory = path.join(home, 'data');
const embedded = { DATA_DIR: dataDirectory };

const credentials = (tenant: string) => ({ username: `admin@${tenant}.ec`, password: 'Demo.2026!' });
const login = async (program: RunningProgram, tenant: string): Promise<string> => {
  const answer = await call(program, tenant, '/backend/auth/login', { method: 'POST', body: credentials(tenant) });
  expect(answer.status).toBe(200);
  return (answer.body as { data: { access_token: string } }).data.access_token;
};
const readMasterKey = () => readFileSync(path.join(dataDirectory, 'master.keys'), 'utf8').trim();
const nothingRuns = () =>
  vi.waitFor(() => expect(processesOf(dataDirectory)).toEqual([]), { timeout: 15_000, interval: 50 });

test('a first start prepares everything, prints addresses and users, and stops cleanly on SIGTERM', async () => {
  const program = await startProgram(embedded);
  expect(program.output()).toContain(`http://patio.localhost:${program.port}`);
  expect(program.output()).toContain('admin@demo.ec');
  expect(program.output()).toContain('Demo.2026!');
  await login(program, 'demo');
  await login(program, 'patio');
  expect((await call(program, 'nadie', '/tenant')).status).toBe(404);
  program.child.kill('SIGTERM');
  expect(await program.exited).toBe(0);
  await nothingRuns();
});

test('after kill -9 nothing is left running, and the next start has everything that was acknowledged', async () => {
  const program = await startProgram(embedded);
  const token = await login(program, 'demo');
  program.child.kill('SIGKILL');
  await program.exited;
  const again = await startProgram(embedded);
  expect((await call(again, 'demo', '/backend/auth_user/me', { token })).status).toBe(200);
  again.child.kill('SIGINT');
  expect(await again.exited).toBe(0);
  await nothingRuns();
});

test('after kill -9 of the database and its guard, too, the next start recovers by itself', async () => {
  const program = await startProgram(embedded);
  const token = await login(program, 'demo');
  const pids = processesOf(dataDirectory).map((line) => Number(line.trim().split(' ')[0]));
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  program.child.kill('SIGKILL');
  await program.exited;
  const again = await startProgram(embedded);
  expect((await call(again, 'demo', '/backend/auth_user/me', { token })).status).toBe(200);
  again.child.kill('SIGTERM');
  await again.exited;
  await nothingRuns();
});

test('a second server on the same data directory is refused, and operator commands work beside the first', async () => {
  const program = await startProgram(embedded);
  const second = runProgram(['start'], embedded, 0);
  expect(await second.exited).toBe(1);
  expect(second.output()).toContain('Otro proceso de Rúbrica ya usa la carpeta de datos');

  const doctor = runProgram(['doctor'], embedded, program.port);
  expect(await doctor.exited).toBe(0);
  expect(doctor.output()).toContain('Rúbrica está en marcha, y es esta instalación.');
  expect(doctor.output()).toContain('Esquema: al día.');

  const args = ['service-account', 'create', '--tenant', 'demo', '--name', 'Robot', '--group', 'Oficial'];
  const account = runProgram(args, embedded);
  expect(await account.exited).toBe(0);
  const key = /rbk_\S+/.exec(account.output())?.[0];
  const answer = await call(program, 'demo', '/backend/auth/service-login', { method: 'POST', body: { key } });
  expect(answer.status).toBe(200);

  const listed = runProgram(['service-account', 'list', '--tenant', 'demo'], embedded);
  expect(await listed.exited).toBe(0);
  expect(listed.output()).toMatch(/✓ Robot \(Oficial\): no vence; último uso \d{4}-\d{2}-\d{2}\./);

  const create = runProgram(
    ['tenant', 'create', '--slug', 'notaria', '--name', 'Notaría', '--admin', 'a@notaria.ec'],
    embedded,
  );
  expect(await create.exited).toBe(0);
  expect(create.output()).toContain('Le enviamos a a@notaria.ec un correo con su contraseña temporal.');
  expect((await call(program, 'notaria', '/tenant')).status).toBe(200);

  const settings = path.join(home, 'sms.env');
  const setService = () =>
    runProgram(['tenant', 'service', '--slug', 'demo', '--service', 'sms', '--settings', settings], embedded);
  writeFileSync(settings, 'SMS_URL=https://sms.ec\nSMS_ACCOUNT=a\n');
  const incomplete = setService();
  expect(await incomplete.exited).toBe(1);
  expect(incomplete.output()).toContain('SMS_TOKEN: falta.');
  writeFileSync(settings, 'SMS_URL=https://sms.ec\nSMS_ACCOUNT=a\nSMS_TOKEN=t\nSMS_FROM=+1\n');
  const own = setService();
  expect(await own.exited).toBe(0);
  expect(own.output()).toContain('✓ demo: Mensajes SMS, servicio propio.');

  const keys = runProgram(['keys', 'rotate'], embedded);
  expect(await keys.exited).toBe(0);
  expect(keys.output()).toMatch(/✓ demo: versión \d/);

  const other = Buffer.alloc(32, 9).toString('base64');
  const early = runProgram(['keys', 'rotate'], { ...embedded, MASTER_KEYS: `${other},${readMasterKey()}` });
  expect(await early.exited).toBe(1);
  expect(early.output()).toContain('Hay nodos en marcha que no conocen la primera clave de MASTER_KEYS');

  const stranger = runProgram(['doctor'], { DATA_DIR: path.join(home, 'elsewhere') }, program.port);
  expect(await stranger.exited).toBe(1);
  expect(stranger.output()).toContain('pero de otra instalación');
  program.child.kill('SIGTERM');
  await program.exited;
});

test('a port in use, a closed data directory, a database that does not answer: one clear line each', async () => {
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
  const { port } = blocker.address() as AddressInfo;
  const file = path.join(home, 'file');
  writeFileSync(file, '');
  const cases = [
    { run: runProgram(['start'], embedded, port), line: `✗ El puerto ${port} ya está en uso.` },
    {
      run: runProgram(['start'], { DATA_DIR: path.join(file, 'x') }),
      line: '✗ No se puede escribir en la carpeta de datos',
    },
    {
      run: runProgram(['start'], { ...embedded, DATABASE_URL: 'postgres://u:secreta@127.0.0.1:9/x' }),
      line: '✗ La base de datos de DATABASE_URL no responde',
    },
    { run: runProgram(['start'], { NODE_ENV: 'production' }), line: '✗ MASTER_KEYS: falta en producción' },
    { run: runProgram(['start'], { PORT: 'abc' }), line: '✗ PORT: Debe ser un número.' },
  ];
  for (const { run, line } of cases) {
    expect(await run.exited).toBe(1);
    expect(run.output()).toContain(line);
    expect(run.output()).not.toMatch(/ at |secreta/);
  }
  const closed = new Promise((resolve) => blocker.close(resolve));
  blocker.closeAllConnections(); // of a stranger who called this port and gets no answer
  await closed;
});

test('two processes on one DATABASE_URL both serve, and share their sessions', async () => {
  const database = await createTestDatabase();
  const settings = {
    DATABASE_URL: database.ownerUrl,
    DATA_DIR: path.join(home, 'shared'),
    MASTER_KEYS: Buffer.alloc(32, 7).toString('base64'),
  };
  const [first, second] = await Promise.all([startProgram(settings), startProgram(settings)]);
  const token = await login(first, 'demo');
  expect((await call(second, 'demo', '/backend/auth_user/me', { token })).status).toBe(200);

  const stranger = runProgram(['start'], { ...settings, MASTER_KEYS: Buffer.alloc(32, 8).toString('base64') });
  expect(await stranger.exited).toBe(1);
  expect(stranger.output()).toContain('Esta base de datos se cifró con otras claves maestras');
  for (const { child, exited } of [first, second]) {
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  }
  await database.drop();
});
