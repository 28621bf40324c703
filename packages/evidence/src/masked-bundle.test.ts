import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { openZip, writeZip } from '@rubrica/zip';
import { expect, test } from 'vitest';

import { checkBundle, readBundle, remarksOn, type Bundle } from './bundle.ts';
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

function makeBundle({ holder, events }: { holder?: string; events: Bundle['events'] }): Bundle {
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
      ...(holder !== undefined && { holder }),
    },
    events,
    files: new Map([[file.path, new Uint8Array(pdf)]]),
  };
}

const pack = (bundle: Bundle): Promise<Buffer> =>
  buffer(
    writeBundle({
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
  ]);
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
  expect(checkBundle(makeBundle({ events: masked }))[0]).toBe('La historia está rota en el hecho 2: fue cambiado.');
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
