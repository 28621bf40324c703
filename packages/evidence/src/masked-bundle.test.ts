import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { openZip, writeZip } from '@rubrica/zip';
import { expect, test } from 'vitest';

import { isAccompanying, paths } from './bundle-paths.ts';
import { checkBundle, readBundle, remarksOn, type Bundle } from './bundle.ts';
import { writeDigests } from './digest-list.ts';
import { chainStart } from './hash-chain.ts';
import { maskHistory, type BundledEvent } from './masked-event.ts';
import { hashEvent, type ChainedEvent } from './tracker-chain.ts';
import { writeBundle } from './write-bundle.ts';

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const pdf = Buffer.from('%PDF-1.7 firmado');

/** Three facts: one's own, another person's with an address, and one of the system. */
function makeChain(): readonly ChainedEvent[] {
  const facts = [
    { event: 'OPENED', id_signatory: 'yo', ip: '198.51.100.7', detail: { email: 'yo@cliente.ec' } },
    { event: 'OPENED', id_signatory: 'otra', ip: '203.0.113.9', detail: { email: 'otra@cliente.ec', channel: 'sms' } },
    { event: 'SIGNED', id_signatory: null, ip: null, detail: { documents: [{ id: 'd', sha256: sha(pdf) }] } },
  ];
  let previous = chainStart;
  return facts.map((fact, place) => {
    const event = {
      tenant_id: 't',
      signing_process_id: 'p',
      sequence: place + 1,
      id: `azar-${place}`,
      at: '2026-11-15T12:00:00.000Z',
      actor: 'system',
      type: 'SIGNATORY',
      status: 'ON_PROCESS',
      locale: null,
      location: null,
      device: null,
      ...fact,
    };
    const hash = hashEvent(event, previous);
    const chained = { ...event, previous_hash: previous, hash };
    previous = hash;
    return chained;
  });
}

const whole = makeChain();

const given = { given_at: '2026-11-15T12:00:00.000Z' };

function makeBundle({ holder, events, withheld }: Partial<Bundle['manifest']> & Pick<Bundle, 'events'>): Bundle {
  const file = { path: 'firmados/a.pdf', document: 'd', name: 'a.pdf', stage: 'signed', sha256: sha(pdf) } as const;
  return {
    manifest: {
      format: 'rubrica-evidence-2',
      process: {
        id: 'p',
        operation_number: 'DD-1',
        title: 'Contrato',
        kind: 'digital_document',
        company: 'Demo',
        status: 'COMPLETED',
        verification_code: 'AAAA-BBBB-CCCC',
      },
      files: [file],
      chain: { length: 3, head: Buffer.from(whole.at(-1)?.hash ?? chainStart).toString('hex') },
      ...(holder !== undefined && { holder, ...given }),
      ...(withheld && { withheld }),
    },
    events,
    files: new Map([[file.path, new Uint8Array(pdf)]]),
    ...(holder !== undefined && { accompanying: sealedBy(file) }),
  };
}

/** What a party's copy brings at least: a list of digests, and a seal over it. */
const sealedBy = ({ path, sha256 }: { path: string; sha256: string }): ReadonlyMap<string, Uint8Array> =>
  new Map([
    [paths.digests, Buffer.from(writeDigests([{ path, sha256 }]))],
    [paths.seal, Buffer.from('sello')],
  ]);

const pack = async (bundle: Bundle): Promise<Buffer> =>
  buffer(
    await writeBundle({
      ...bundle,
      files: [...bundle.files].map(([path, bytes]) => [path, [bytes]]),
      messages: [],
      certificates: [],
      missingIssuers: [],
      signed: [],
      page: {
        company: { name: 'Demo', color: '#1f3a5f' },
        title: 'Contrato',
        facts: [],
        notices: [],
        people: [],
        texts: [],
        history: [],
        omittedEvents: 0,
      },
      showTime: (moment) => moment,
      ...(bundle.manifest.holder !== undefined && { seal: () => Promise.resolve(Buffer.from('sello')) }),
    }),
  );

const masked: readonly BundledEvent[] = maskHistory(whole, ({ id_signatory: about }) => about === 'yo');

test('what names nobody’s address stays whole; of others no address, word or id remains', () => {
  expect(masked.map((event) => event.masked === true)).toEqual([false, true, false]);
  expect(JSON.stringify(masked[1])).not.toMatch(/203\.0|otra@|azar-1/);
  expect(masked[1]?.detail).toEqual({ channel: 'sms' });
});

test('one party’s bundle is sound, and says what it does not prove', async () => {
  const read = await readBundle(await pack(makeBundle({ holder: 'yo', events: masked })));
  expect(checkBundle(read)).toEqual([]);
  expect(remarksOn(read)).toEqual([
    '1 hecho tiene datos ocultos: está enlazado por su huella, pero no se puede leer ni recalcular.',
    'Los hechos 1 a 2 no se pueden comprobar con esta copia: con datos ocultos no se recalcula su huella, y se podrían volver a escribir. Los comprueba la evidencia completa, que tiene la empresa.',
    'Ningún sello de tiempo de otra entidad responde por la historia de esta copia. huellas.p7s prueba que la instalación que lo selló entregó exactamente estos archivos; la hora es la de su reloj.',
  ]);
});

test('a seal that is not the one whose hash stands beside it is found', async () => {
  const read = await readBundle(await pack(makeBundle({ holder: 'yo', events: masked })));
  const accompanying = new Map([...(read.accompanying ?? []), [paths.seal, Buffer.from('sella')]]);
  expect(checkBundle({ ...read, accompanying })).toEqual(['huellas.p7s.sha256 no es la huella de huellas.p7s.']);
});

test('a fact that is readable is recomputed also there, and a hidden one links its neighbours', () => {
  const events = masked.map((event) => ({ ...event, status: event.masked ? event.status : 'OTRO' }));
  expect(checkBundle(makeBundle({ holder: 'yo', events }))[0]).toBe(
    'La historia está rota en el hecho 1: fue cambiado.',
  );
  const relinked = masked.map((event) => (event.masked ? { ...event, hash: new Uint8Array(32) } : event));
  expect(checkBundle(makeBundle({ holder: 'yo', events: relinked }))[0]).toMatch(/en el hecho 3: no sigue/);
});

test('the company’s bundle has no hidden facts: marking one as such does not excuse it', () => {
  const hides = 'La evidencia de la empresa no puede ocultar hechos ni archivos, y esta lo hace.';
  expect(checkBundle(makeBundle({ events: masked })).slice(0, 2)).toEqual([
    hides,
    'La historia está rota en el hecho 2: fue cambiado.',
  ]);
  const marked = whole.map((event) => ({ ...event, masked: true as const }));
  expect(checkBundle(makeBundle({ events: marked }))).toContain(hides);
  const withheld = [{ document: 'h', name: 'hoja.pdf', stage: 'sheet', sha256: sha(pdf) }] as const;
  expect(checkBundle(makeBundle({ events: whole, withheld }))).toContain(hides);
});

test('a file that only a hidden fact names is said to rest on its own signatures', () => {
  const events = masked.map((event) => (event.event === 'SIGNED' ? { ...event, masked: true as const } : event));
  expect(remarksOn(makeBundle({ holder: 'yo', events }))).toContain(
    'firmados/a.pdf: lo nombra solo un hecho oculto; la historia no responde por él, sus propias firmas sí.',
  );
});

test('one changed byte in any file of the bundle is found', async () => {
  const zip = await openZip(await pack(makeBundle({ events: whole })), { maxEntries: 100 });
  const entries = new Map<string, Buffer>();
  for (const [name, size] of zip.sizes) entries.set(name, await buffer(zip.read(name, size)));
  expect(entries.size).toBeGreaterThan(5);
  const unseen: string[] = [];
  for (const changed of entries.keys()) {
    const flipped = [...entries].map(([name, bytes]) => {
      const copy = Buffer.from(bytes);
      const middle = copy.length >> 1;
      if (name === changed) copy.writeUInt8(copy.readUInt8(middle) ^ 1, middle);
      return { name, body: [copy] };
    });
    const problems = await readBundle(await buffer(writeZip(flipped))).then(checkBundle, (error: Error) => [
      error.message,
    ]);
    if (problems.length === 0) unseen.push(changed);
  }
  expect(unseen).toEqual([]);
});

test('a copy names only files as left out that its history names alike, and no text', () => {
  const sheet = { document: 'd', name: 'a.pdf', stage: 'signed', sha256: sha(pdf) } as const;
  const problemsOf = (...withheld: NonNullable<Bundle['manifest']['withheld']>) =>
    checkBundle(makeBundle({ holder: 'yo', events: masked, withheld }));
  expect(problemsOf(sheet)).toEqual([]);
  for (const changed of [
    { ...sheet, sha256: sha(Buffer.from('otro')) },
    { ...sheet, document: 'otro' },
    { ...sheet, stage: 'sheet' as const },
    { ...sheet, stage: 'text' as const },
  ])
    expect(problemsOf(changed)).toEqual([
      `La historia no nombra un archivo que esta copia dice no entregar (${changed.stage}).`,
    ]);
});

test('a party’s copy without seal, hour or list of digests is refused, also in the first form', () => {
  const sound = makeBundle({ holder: 'yo', events: masked });
  expect(checkBundle(sound)).toEqual([]);
  const first = { ...sound, manifest: { ...sound.manifest, format: 'rubrica-evidence-1' as const } };
  expect(checkBundle({ ...first, accompanying: new Map() })).toEqual([
    'Falta huellas.p7s: la instalación sella la copia de quien firmó.',
    'Falta el archivo huellas.sha256.',
  ]);
  const { given_at: _, ...timeless } = sound.manifest;
  expect(checkBundle({ ...sound, manifest: timeless })).toEqual([
    'El manifiesto no dice cuándo se entregó esta copia.',
  ]);
});

test('a ZIP with two files of one name is refused, and what is no certificate is none', async () => {
  const twice = [1, 2].map((byte) => ({ name: 'manifiesto.json', body: [Buffer.of(byte)] }));
  await expect(readBundle(await buffer(writeZip(twice)))).rejects.toThrow(
    'El ZIP tiene dos archivos con el nombre manifiesto.json.',
  );
  expect(isAccompanying('certificados/raices.pem')).toBe(true);
  for (const path of ['certificados/instalar.sh', 'certificados/a/b.pem', 'certificados/'])
    expect(isAccompanying(path)).toBe(false);
});
