import { expect, test } from 'vitest';

import type { Ports } from '../../../ports/ports.ts';
import type { JudgedFile } from '../../../ports/signature-verifier.ts';
import { verifyFile } from './verify-file.ts';

const judging = (outcome: JudgedFile) =>
  verifyFile(
    {
      ports: { signatureVerifier: { judge: () => Promise.resolve(outcome) } } as unknown as Ports,
      now: () => new Date(0),
      transaction: () => Promise.resolve(undefined as never),
      kinds: { byCode: () => undefined } as never,
    },
    Buffer.from('algo'),
  );

test('a file whose judgement was ended is one that cannot be read, and nothing else is said of it', async () => {
  expect(await judging({ outcome: 'stopped' })).toMatchObject({
    verdict: 'error',
    title: 'No se puede leer el archivo',
    explanation: 'Leerlo tomó demasiado tiempo o memoria, así que no se pudo verificar.',
    whole_file: false,
    checks: [],
    signatures: [],
  });
});

test('a file with more signatures than can be listed is told so', async () => {
  expect(await judging({ outcome: 'crowded' })).toMatchObject({
    verdict: 'error',
    explanation: 'Trae más firmas de las que se pueden verificar aquí.',
  });
});

test('where too many wait there is no verdict', async () => {
  await expect(judging({ outcome: 'busy' })).rejects.toMatchObject({ code: 'verification.busy' });
});
