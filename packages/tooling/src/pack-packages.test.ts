import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { root } from './imports.ts';
import { packPackages } from './pack-packages.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'rubrica-packed-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What somebody writes who installed the package and nothing else of the product. */
const program = `
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { createLocalKey, createLocalSigner, issueRoot, pdfFileOf, signFile, verifyFile } from '@rubrica/pades';

const objects = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 1/Kids[3 0 R]>>', '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>'];
let pdf = '%PDF-1.7\\n';
const offsets = objects.map((body, index) => {
  const at = pdf.length;
  pdf += \`\${index + 1} 0 obj\\n\${body}\\nendobj\\n\`;
  return at;
});
const rows = offsets.map((at) => \`\${String(at).padStart(10, '0')} 00000 n \\n\`).join('');
pdf += \`xref\\n0 4\\n0000000000 65535 f \\n\${rows}trailer\\n<</Size 4/Root 1 0 R>>\\nstartxref\\n\${pdf.length}\\n%%EOF\\n\`;

const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const now = new Date();
const certificate = await issueRoot(
  {
    subject: [['CN', 'ANA']],
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }),
    serialNumber: Buffer.of(1),
    notBefore: new Date(now.getTime() - 1000),
    notAfter: new Date(now.getTime() + 60_000),
    profile: { keyUsage: ['digitalSignature', 'nonRepudiation'] },
  },
  createLocalKey(key),
);
const signer = createLocalSigner({ key, certificate });
const box = { id: 'firma', page: 0, left: 20, top: 20, width: 200, height: 60 };
const signed = await signFile({
  file: pdfFileOf(Buffer.from(pdf)),
  signer,
  level: 'B-B',
  now,
  field: { kind: 'new', boxes: [box] },
  contents: { firma: { kind: 'card', lines: ['ANA'], qr: 'https://firma.test/v/1' } },
});
const trust = { anchors: [certificate], revocationPolicy: 'if-available' };
const { verdict, signatures } = await verifyFile({ file: signed, trust, now });
console.log(verdict, signatures.length);
`;

test(
  'the packages that others may use are installed and run without the rest of the product',
  { timeout: 240_000 },
  () => {
    const modules = path.join(folder, 'node_modules');
    packPackages(path.join(modules, '@rubrica'));
    const manifests = ['pades', 'pkcs12'].map((name) => path.join(modules, '@rubrica', name, 'package.json'));
    const needed = manifests.flatMap((file) =>
      Object.keys((JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> }).dependencies),
    );
    for (const name of needed.filter((one) => !one.startsWith('@rubrica/'))) {
      mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
      symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
    }
    const file = path.join(folder, 'sign.mjs');
    writeFileSync(file, program);
    expect(execFileSync(process.execPath, [file], { cwd: folder, encoding: 'utf8' }).trim()).toBe('valid 1');
  },
);
