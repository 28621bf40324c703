import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { kinds, type ProcessKind } from '@rubrica/process-kinds';
import { describe, expect, test } from 'vitest';

import { reportKinds } from './kinds.ts';

const bin = path.resolve(import.meta.dirname, '../bin/rubrica.mjs');
const run = promisify(execFile);

describe('rubrica kinds check', { timeout: 60_000 }, () => {
  test('prints groups, variables, branches, documents and signers of each kind, and exits with 0', async () => {
    const { stdout } = await run(process.execPath, [bin, 'kinds', 'check']);
    for (const { name, code } of kinds) expect(stdout).toContain(`✓ ${name} (${code})`);
    expect(stdout.match(/\d+ grupos, \d+ variables, \d+ grupos de anexos/g)).toHaveLength(8);
    expect(stdout.match(/\d+ ramas distintas en \d+ caminos/g)).toHaveLength(8);
    expect(stdout).toMatch(/documentos: contrato \(\d+ cláusulas\), pagare, tabla_amortizacion/);
    expect(stdout).toMatch(/firmantes: comprador, .*vendedor_conyuge/);
  });

  test('refuses any other argument', async () => {
    await expect(run(process.execPath, [bin, 'kinds', 'chek'])).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('rubrica kinds check') as string,
    });
  });

  test('fails where a branch has nobody to sign, and says in which kind', async () => {
    const unsigned = kinds.map((kind): ProcessKind =>
      kind.code === 'account_opening' ? { ...kind, signers: [] } : kind,
    );
    const { isWhole, text } = await reportKinds(unsigned, '2026-03-16');
    expect(isWhole).toBe(false);
    expect(text).toMatch(/✗ Apertura de Cuenta \(account_opening\)[^✓]+Una rama no tiene firmante principal/);
  });
});
