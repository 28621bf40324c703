import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { blankPdf } from '@rubrica/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const bin = path.resolve(import.meta.dirname, '../../bin/rubrica.mjs');
const openssl = promisify(execFile);
const pdf = Buffer.from(blankPdf()).toString('latin1');
let folder = '';
const at = (name: string): string => path.join(folder, name);

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const run = (...args: readonly string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [bin, ...args], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
    child.stdin?.end();
  });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rubrica-sign-'));
  await writeFile(at('contrato.pdf'), pdf);
  await writeFile(at('clave.txt'), 'secreto\n');
  await writeFile(at('otra.txt'), 'otra\n');
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=ANA PEREZ'];
  const extensions = ['-addext', 'basicConstraints=critical,CA:FALSE', '-addext', 'keyUsage=critical,nonRepudiation'];
  await openssl('openssl', [...request, ...extensions, '-keyout', at('ana.key'), '-out', at('ana.pem')]);
  const bundle = ['pkcs12', '-export', '-inkey', at('ana.key'), '-in', at('ana.pem'), '-passout', 'pass:secreto'];
  await openssl('openssl', [...bundle, '-out', at('ana.p12')]);
});
afterAll(() => rm(folder, { recursive: true }));

const withKey = (): string[] => ['--p12', at('ana.p12'), '--password-file', at('clave.txt')];

describe('rubrica sign', { timeout: 600_000 }, () => {
  test('refuses what it cannot do, in Spanish, and leaves nothing behind', async () => {
    const [input, output] = [at('contrato.pdf'), at('no.pdf')];
    const stamped = [input, output, ...withKey(), '--level', 'B-T', '--tsa', 'http://127.0.0.1:9/'];
    const refusals: readonly (readonly [readonly string[], number, RegExp])[] = [
      [[input, output], 64, /Falta --p12/],
      [[input, output, ...withKey(), '--level', 'B-X'], 64, /no es un nivel/],
      [[input, output, ...withKey(), '--level', 'B-T'], 64, /necesita --tsa/],
      [[input, output, ...withKey(), '--visible', '1,2'], 64, /--visible se escribe/],
      [[input, output, '--p12', at('ana.p12'), '--password-file', at('otra.txt')], 1, /contraseña no abre/],
      [[input, output, '--p12', at('ana.p12')], 1, /No hay un terminal/],
      [[at('falta.pdf'), output, ...withKey()], 1, /No existe/],
      [[input, output, ...withKey(), '--visible', '9,10,10,100,50'], 1, /no tiene esa página/],
      [[...stamped], 1, /no responde\. La dirección 127\.0\.0\.1:9 es de una red privada.*--allow-private/],
      [[...stamped, '--allow-private'], 1, /no responde\. La dirección es 127\.0\.0\.1:9\. /],
      [[input, input, ...withKey()], 1, /no puede ser el mismo archivo/],
    ];
    for (const [args, code, message] of refusals) {
      const outcome = await run('sign', ...args);
      expect({ code: outcome.code, stderr: outcome.stderr }).toEqual({
        code,
        stderr: expect.stringMatching(message) as string,
      });
    }
    expect((await readdir(folder)).filter((name) => name.includes('no.pdf'))).toEqual([]);
    expect(await readFile(input, 'latin1')).toBe(pdf);
  });

  test('signs what verify then finds valid', async () => {
    const output = at('firmado.pdf');
    const look = ['--visible', '1,20,20,200,60', '--reason', 'Acepto el contrato'];
    expect(await run('sign', at('contrato.pdf'), output, ...withKey(), ...look)).toMatchObject({ code: 0 });
    const { code, stdout } = await run('verify', output, '--trust', at('ana.pem'), '--offline', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject([
      { verdict: 'valid', signatures: [{ signer: 'ANA PEREZ', level: 'B-B' }] },
    ]);
    expect((await readFile(output, 'latin1')).startsWith(pdf)).toBe(true);
  });
});
