import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { createLocalKey, createLocalSigner, issueCertificate, issueRoot } from '@rubrica/pades';
import { afterAll, describe, expect, test } from 'vitest';

import { blankPdf } from '../../../test/support/pdf.ts';
import { signPdf } from '../../../test/support/signed-pdf.ts';
import { makeTestFolder } from '../../../test/support/test-folder.ts';
import { createVerifier, stateOf } from '../../../test/support/verifier.ts';

const { world, pki, ana, verify } = await createVerifier();

const folder = makeTestFolder('outside');
const trusted = path.join(folder, 'raiz.cer');

const asked: string[] = [];
const inside = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.end();
});
inside.listen(0, '127.0.0.1');
await once(inside, 'listening');
afterAll(() => inside.close());

const { port } = inside.address() as AddressInfo;
const outsider = await issueOutsider(`http://127.0.0.1:${port}/lista.crl`);
writeFileSync(trusted, outsider.root);
const signed = await signPdf(blankPdf(), { pki, signers: [outsider.signer] });

describe('a signature of somebody outside the demonstration', () => {
  test('is neither valid nor invalid while nobody vouches for its authority', async () => {
    const view = await verify(signed);
    expect(view).toMatchObject({
      verdict: 'indeterminate',
      is_demonstration: false,
      title: 'Íntegro, con una firma que no se pudo comprobar',
    });
    expect(view.signatures[0]).toMatchObject({
      verdict_text: 'No se puede saber',
      name: 'ELENA VERA',
      entity: null,
      technical: { sub_indication: 'NO_CERTIFICATE_CHAIN_FOUND', chain: { is_trusted: false } },
    });
  });

  test('stays open where its authority is trusted and nobody says whether it was revoked', async () => {
    const node = await world.startNode({ verification: { trustFiles: [trusted], asksAuthorities: false } });
    const view = await verify(signed, { node });
    expect(view).toMatchObject({
      verdict: 'indeterminate',
      asked_authorities: false,
      title: 'Íntegro, pero no se puede saber si un certificado fue revocado',
    });
    expect(stateOf(view, 'certificates')).toBe('unknown');
    expect(view.signatures[0]).toMatchObject({ verdict: 'indeterminate', technical: { indication: 'TOTAL-PASSED' } });
  });

  test('makes nobody on the server’s own network be asked, also where authorities may be', async () => {
    const node = await world.startNode({ verification: { trustFiles: [trusted], asksAuthorities: true } });
    const view = await verify(signed, { node });
    expect(view).toMatchObject({ verdict: 'indeterminate', asked_authorities: true });
    expect(asked).toEqual([]);
  });

  test('the demonstration’s own signers are nobody where it is not in use', async () => {
    const node = await world.startNode({ trustServices: { kind: 'none' } });
    const view = await verify(await signPdf(blankPdf(), { pki, signers: [ana], level: 'B-LTA' }), { node });
    expect(view).toMatchObject({ verdict: 'indeterminate', is_demonstration: false });
  });

  test('a list of authorities that cannot be read keeps the server from starting', async () => {
    const missing = { trustFiles: [path.join(folder, 'falta.pem')], asksAuthorities: false };
    await expect(world.startNode({ verification: missing })).rejects.toThrow(/TRUST_ANCHORS/);
  });
});

test('neither the file nor its name stays behind', async () => {
  const told = world.logLines.join('');
  expect(told).toContain('/backend/api/verification');
  expect(told).not.toContain('contrato.pdf');
});

/** Somebody for whom an authority vouches that we do not know. */
async function issueOutsider(crlUrl: string) {
  const createKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const spki = (key: KeyObject) => createPublicKey(key).export({ format: 'der', type: 'spki' });
  const soon = { notBefore: new Date(Date.now() - 86_400_000), notAfter: new Date(Date.now() + 86_400_000) };
  const [rootKey, key] = [createKey(), createKey()];
  const root = await issueRoot(
    {
      ...soon,
      subject: [['CN', 'Raíz ajena']],
      publicKey: spki(rootKey),
      serialNumber: Buffer.of(1),
      profile: { keyUsage: ['keyCertSign', 'crlSign'], authority: {} },
    },
    createLocalKey(rootKey),
  );
  const certificate = await issueCertificate(
    {
      ...soon,
      subject: [['CN', 'ELENA VERA']],
      publicKey: spki(key),
      serialNumber: Buffer.of(2),
      profile: { keyUsage: ['nonRepudiation'], crlUrl },
    },
    { key: createLocalKey(rootKey), certificate: root },
  );
  return { root, signer: createLocalSigner({ key, certificate }) };
}
