import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';

import {
  createLocalKey,
  createLocalSigner,
  extendFile,
  issueCertificate,
  issueRoot,
  joinParts,
  pdfFileOf,
  signFile,
  verifyFile,
  type Issuer,
  type PdfFile,
  type Signer,
  type Trust,
} from '../packages/pades/src/index.ts';
import { buildPdf } from '../packages/pades/test/support/pdf.ts';
import { createTestPki } from '../packages/pades/test/support/pki.ts';
import { timestampOf, trustOf } from '../packages/pades/test/support/trust.ts';
import { lowerTenth, printRatios } from './measure.ts';
import { measurePdfsig } from './verify-pdfsig.ts';

const now = new Date('2026-03-02T15:00:00Z');
const year = 365 * 24 * 60 * 60_000;
const people = 40;
const rounds = 30;
const signing = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** CPU time of one verification, against one RSA-2048 signing: what a server spends anyway when someone signs. */
export async function run(): Promise<void> {
  const { root, signers } = await createPeople();
  const trust: Trust = { anchors: [root.certificate], revocationPolicy: 'if-available' };
  const one = await Promise.all(signers.map((signer) => signOnce(buildPdf({ ballastBytes: 20_000 }), signer)));
  const large = await signOnce(buildPdf({ ballastBytes: 20_000_000 }), signers[0]);
  const fifty = await signMany(signers, 50);
  const archive = await createArchive();
  const cases: readonly Case[] = [
    { what: 'una firma / firmar con RSA-2048', files: one, trust, goal: '≤ 0.8' },
    { what: 'cuatro firmas + B-LTA / firmar con RSA-2048', files: [archive.file], trust: archive.trust, goal: '≤ 18' },
    { what: '20 MB / firmar con RSA-2048', files: [large], trust },
    { what: '50 firmas / firmar con RSA-2048', files: [fifty], trust },
  ];
  for (const { files, trust: own } of cases) await expectValid(files, own);
  const ratios = await measure(cases);
  printRatios(
    'Verificar: tiempo de procesador',
    cases.map((entry, index) => ({ ...entry, ratio: ratios[index] ?? Number.NaN })),
  );
  const hashed = cpuOf(() => void sign('sha256', large, signing));
  printRatios('Verificar 20 MB', [
    {
      what: 'verificar / firmar con RSA-2048 los mismos bytes',
      ratio: (await cpuOfAsync(() => verifyFile({ file: large, trust, now }))) / hashed,
    },
  ]);
  const unsigned = buildPdf({ ballastBytes: 20_000 });
  printRatios('Verificar: tiempo de procesador de pdfsig / el nuestro, los mismos archivos', [
    ...(await measurePdfsig('una firma', one, { trust, now, unsigned })),
    ...(await measurePdfsig('cuatro firmas + B-LTA', [archive.file], { trust: archive.trust, now, unsigned })),
    ...(await measurePdfsig('20 MB', [large], { trust, now, unsigned })),
    ...(await measurePdfsig('50 firmas', [fifty], { trust, now, unsigned })),
  ]);
}

interface Case {
  readonly what: string;
  readonly files: readonly Uint8Array[];
  readonly trust: Trust;
  readonly goal?: string;
}

/** The lower tenth of many turns, each beside a turn of signing: a neighbour on the machine then weighs on both. */
async function measure(cases: readonly Case[]): Promise<number[]> {
  const ratios: number[] = [];
  for (const { files, trust } of cases) {
    const [signings, verifications]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      signings.push(cpuOf(() => void sign('sha256', Buffer.alloc(300), signing), 40));
      // A file that was never seen: its own copy, so that nothing is remembered of its bytes.
      let next = 0;
      const verify = () => verifyFile({ file: Buffer.from(files[next++ % files.length] ?? []), trust, now });
      verifications.push(await cpuOfAsync(verify, files.length > 1 ? files.length : 2));
    }
    ratios.push(lowerTenth(verifications) / lowerTenth(signings));
  }
  return ratios;
}

function cpuOf(work: () => void, times = 1): number {
  const before = process.cpuUsage();
  for (let index = 0; index < times; index += 1) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
}

async function cpuOfAsync(work: () => Promise<unknown>, times = 1): Promise<number> {
  const before = process.cpuUsage();
  for (let index = 0; index < times; index += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
}

async function expectValid(files: readonly Uint8Array[], trust: Trust): Promise<void> {
  for (const file of files) {
    const { verdict } = await verifyFile({ file, trust, now });
    if (verdict !== 'valid') throw new Error(`a file to measure is ${verdict}`);
  }
}

const signOnce = async (pdf: Uint8Array, signer: Signer | undefined): Promise<Uint8Array> => {
  if (!signer) throw new Error('nobody to sign');
  return joinParts(await signFile({ file: pdfFileOf(pdf), signer, level: 'B-B', now }));
};

async function signMany(signers: readonly Signer[], count: number): Promise<Uint8Array> {
  let file: PdfFile = pdfFileOf(buildPdf());
  for (let index = 0; index < count; index += 1) {
    const signer = signers[index % signers.length];
    if (signer) file = await signFile({ file, signer, level: 'B-B', now });
  }
  return joinParts(file);
}

/** Four signers with time stamps, then all evidence and a time stamp over it. */
async function createArchive(): Promise<{ readonly file: Uint8Array; readonly trust: Trust }> {
  const pki = await createTestPki(now);
  const timestamp = timestampOf(pki);
  let file: PdfFile = pdfFileOf(buildPdf());
  for (const name of ['ANA', 'LUIS', 'EVA', 'JUAN']) {
    const signer = await pki.issue({ name, key: 'rsa-2048' });
    file = await signFile({ file, signer, level: 'B-T', timestamp, now });
  }
  const archived = await extendFile({ file, level: 'B-LTA', timestamp, trust: trustOf(pki), now });
  return { file: joinParts(archived), trust: { anchors: pki.anchors } };
}

/** A root, an issuer below it and many people, all with RSA as certification entities have it. */
async function createPeople(): Promise<{ readonly root: Issuer; readonly signers: readonly Signer[] }> {
  const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const order = (name: string, key: ReturnType<typeof newKey>, number: number) => ({
    subject: [['CN', name]] as const,
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }),
    serialNumber: Buffer.of(0x41, number >> 8, number & 0xff),
    notBefore: new Date(now.getTime() - year),
    notAfter: new Date(now.getTime() + year),
  });
  const authority = { keyUsage: ['keyCertSign', 'crlSign'] as const, authority: {} };
  const rootKey = newKey();
  const rootSigner = createLocalKey(rootKey);
  const root = {
    key: rootSigner,
    certificate: await issueRoot({ ...order('Raíz', rootKey, 1), profile: authority }, rootSigner),
  };
  const issuerKey = newKey();
  const certificate = await issueCertificate({ ...order('Emisora', issuerKey, 2), profile: authority }, root);
  const issuing = { key: createLocalKey(issuerKey), certificate };
  const signers: Signer[] = [];
  for (let index = 0; index < people; index += 1) {
    const key = newKey();
    const profile = { keyUsage: ['digitalSignature', 'nonRepudiation'] as const };
    const own = await issueCertificate({ ...order(`PERSONA ${index}`, key, 10 + index), profile }, issuing);
    signers.push(createLocalSigner({ key, certificate: own, chain: [issuing.certificate] }));
  }
  return { root, signers };
}
