import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { describe, expect, test } from 'vitest';

import { BundleError } from './bundle-error.ts';
import { checkBundle, readBundle, type Bundle } from './bundle.ts';
import { writeAnchor } from './chain-anchor.ts';
import { chainStart } from './hash-chain.ts';
import { hashEvent, type ChainedEvent } from './tracker-chain.ts';
import { writeBundle } from './write-bundle.ts';

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const pdf = Buffer.from('%PDF-1.7 firmado');

function chain(details: readonly unknown[], names: readonly string[] = []): ChainedEvent[] {
  let previous = chainStart;
  return details.map((detail, index) => {
    const event = {
      tenant_id: 't',
      signing_process_id: 'p',
      sequence: index + 1,
      id: `e${index}`,
      at: '2026-11-15T12:00:00.000Z',
      actor: 'signatory:s',
      type: 'SIGNATORY',
      event: names[index] ?? 'SIGNED',
      status: 'ON_PROCESS',
      id_signatory: 's',
      ip: null,
      locale: null,
      location: null,
      device: null,
      detail,
    };
    const hash = hashEvent(event, previous);
    const chained = { ...event, previous_hash: previous, hash };
    previous = hash;
    return chained;
  });
}

function makeBundle(length = 3): Bundle {
  const events = chain(
    Array.from({ length }, (_, place) => (place === 1 ? { documents: [{ id: 'd', sha256: sha(pdf) }] } : { place })),
  );
  const file = { path: 'firmados/a.pdf', document: 'd', name: 'a.pdf', stage: 'signed', sha256: sha(pdf) } as const;
  return {
    manifest: {
      format: 'rubrica-evidence-1',
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
      chain: { length, head: Buffer.from(events.at(-1)?.hash ?? chainStart).toString('hex') },
    },
    events,
    files: new Map([[file.path, new Uint8Array(pdf)]]),
  };
}

const page = {
  company: { name: 'Demo', color: '#1f3a5f' },
  title: 'Contrato',
  facts: [],
  notices: [],
  people: [],
  texts: [],
  history: [],
  omittedEvents: 0,
};

const pack = async (bundle: Bundle): Promise<Buffer> =>
  buffer(
    await writeBundle({
      ...bundle,
      files: [...bundle.files].map(([path, bytes]) => [path, [bytes]]),
      messages: [],
      certificates: [],
      missingIssuers: [],
      signed: [],
      page,
      showTime: (moment) => moment,
    }),
  );

test('what was written is read again, and everything is as it was', async () => {
  const read = await readBundle(await pack(makeBundle()));
  expect(checkBundle(read)).toEqual([]);
  expect(read.manifest.process.title).toBe('Contrato');
});

test('a changed, a missing and an added file are named', async () => {
  const bundle = makeBundle();
  const swapped = { ...bundle, files: new Map([['firmados/a.pdf', new Uint8Array([1])]]) };
  expect(checkBundle(await readBundle(await pack(swapped)))).toEqual([
    'El archivo firmados/a.pdf no es el que era: su huella es otra.',
  ]);
  expect(checkBundle({ ...bundle, files: new Map() })).toEqual(['Falta el archivo firmados/a.pdf.']);
  const added = { ...bundle, files: new Map([...bundle.files, ['firmados/b.pdf', new Uint8Array([1])] as const]) };
  expect(checkBundle(added)).toEqual(['El archivo firmados/b.pdf no consta en el manifiesto.']);
});

test('a file whose hash was changed in the manifest too is not in the history', () => {
  const bundle = makeBundle();
  const forged = new Uint8Array([1, 2, 3]);
  const files = bundle.manifest.files.map((file) => ({ ...file, sha256: sha(forged) }));
  const problems = checkBundle({
    ...bundle,
    manifest: { ...bundle.manifest, files },
    files: new Map([['firmados/a.pdf', forged]]),
  });
  expect(problems).toEqual(['La historia no nombra el archivo firmados/a.pdf.']);
});

describe('a signed file of a bundle', () => {
  const forged = new Uint8Array([1, 2, 3]);
  const problemsOf = (bundle: Bundle, details: readonly unknown[], names: readonly string[]) => {
    const events = chain(details, names);
    const head = Buffer.from(events.at(-1)?.hash ?? chainStart).toString('hex');
    return checkBundle({ ...bundle, events, manifest: { ...bundle.manifest, chain: { length: events.length, head } } });
  };
  const swapped = (stage: 'signed' | 'prepared' = 'signed'): Bundle => {
    const bundle = makeBundle();
    const files = bundle.manifest.files.map((file) => ({ ...file, stage, sha256: sha(forged) }));
    return { ...bundle, manifest: { ...bundle.manifest, files }, files: new Map([['firmados/a.pdf', forged]]) };
  };
  const signed = { documents: [{ id: 'd', sha256: sha(pdf) }] };
  const missing = 'La historia no nombra el archivo firmados/a.pdf.';

  test('must have its hash in an event of signing, not in a question or a reason', () => {
    for (const [name, detail] of [
      ['HELP_ASKED', { message: sha(forged) }],
      ['STATUS_CHANGED', { action: 'request_changes', reason: sha(forged) }],
      ['STATUS_CHANGED', { action: 'cancel', sha256: sha(forged), scan: 'd' }],
      ['SIGNED', { documents: [{ id: 'otro', sha256: sha(forged) }] }],
    ] as const)
      expect(problemsOf(swapped(), [signed, detail], ['SIGNED', name])).toContain(missing);
  });

  test('must be the last signed version: an earlier one is not enough', () => {
    const earlier = { documents: [{ id: 'd', sha256: sha(forged) }] };
    expect(problemsOf(swapped(), [earlier, signed], ['SIGNED', 'SIGNED'])).toContain(missing);
  });

  test('is checked also where the manifest calls it prepared', () => {
    expect(problemsOf(swapped('prepared'), [signed], ['SIGNED'])).toContain(missing);
  });

  test('may not be missing', () => {
    const bundle = makeBundle();
    const without = { ...bundle, manifest: { ...bundle.manifest, files: [] }, files: new Map() };
    expect(problemsOf(without, [signed], ['SIGNED'])).toEqual(['Falta un documento firmado que la historia nombra.']);
  });
});

test('a history rewritten from end to end does not match the sealed sheet', () => {
  const bundle = makeBundle();
  const details = [{ place: 0 }, { documents: [{ id: 'd', sha256: sha(pdf) }] }];
  const sheet = Buffer.from(
    `%PDF-1.7 /Reason (Hoja de registro; ${writeAnchor(chain(details, ['OTP_OK', 'SIGNED']))})`,
  );
  const file = { path: 'hoja/h.pdf', document: 'h', name: 'h.pdf', stage: 'sheet', sha256: sha(sheet) } as const;
  const problemsOf = (first: unknown) => {
    const events = chain([first, details[1], { sheet: sha(sheet) }], ['OTP_OK', 'SIGNED', 'SEALED']);
    const head = Buffer.from(events.at(-1)?.hash ?? chainStart).toString('hex');
    const manifest = { ...bundle.manifest, files: [...bundle.manifest.files, file], chain: { length: 3, head } };
    return checkBundle({ events, manifest, files: new Map([...bundle.files, [file.path, sheet] as const]) });
  };
  expect(problemsOf(details[0])).toEqual([]);
  expect(problemsOf({ place: 'otro' })).toEqual(['La historia no es la que selló la hoja de registro.']);
});

test('number, kind and status of a process are those of its history', () => {
  const bundle = makeBundle();
  const details = [
    { kind: 'digital_document', operation_number: 'DD-1' },
    { documents: [{ id: 'd', sha256: sha(pdf) }] },
    { action: 'seal' },
  ];
  const events = chain(details, ['CREATED', 'SIGNED', 'STATUS_CHANGED']);
  const head = Buffer.from(events.at(-1)?.hash ?? chainStart).toString('hex');
  const problemsOf = (changed: object) => {
    const process = { ...bundle.manifest.process, status: 'ON_PROCESS', ...changed };
    return checkBundle({ ...bundle, events, manifest: { ...bundle.manifest, process, chain: { length: 3, head } } });
  };
  expect(problemsOf({})).toEqual([]);
  for (const changed of [{ operation_number: 'DD-2' }, { kind: 'otro' }, { status: 'COMPLETED' }])
    expect(problemsOf(changed)).toEqual(['El manifiesto dice otra cosa del proceso que su historia.']);
});

/** `npm run soak` tries every place, `npm test` each seventh. */
const step = process.env['RUBRICA_SOAK'] ? 1 : 7;

test(
  'every edit, deletion, insertion and swap in a history of a thousand is named by its row',
  { timeout: 180_000 },
  () => {
    const bundle = makeBundle(1000);
    const { events } = bundle;
    const problemsOf = (changed: readonly ChainedEvent[]) => checkBundle({ ...bundle, events: changed })[0];
    for (let place = 0; place < events.length - 1; place += step) {
      const event = events[place];
      const next = events[place + 1];
      if (!event || !next) throw new Error('no event');
      expect(problemsOf(events.with(place, { ...event, status: 'OTRO' }))).toMatch(
        new RegExp(`en el hecho ${place + 1}:`),
      );
      expect(problemsOf(events.toSpliced(place, 1))).toMatch(new RegExp(`en el hecho ${place + 1}:`));
      expect(problemsOf(events.toSpliced(place, 0, event))).toMatch(new RegExp(`en el hecho ${place + 2}:`));
      expect(problemsOf(events.with(place, next).with(place + 1, event))).toMatch(
        new RegExp(`en el hecho ${place + 1}:`),
      );
    }
    const last = events.slice(-1).map((event) => ({ ...event, status: 'OTRO' }));
    expect(problemsOf([...events.slice(0, -1), ...last])).toMatch(/en el hecho 1000:/);
    expect(problemsOf(events.slice(0, -1))).toBe('La historia tiene 999 hechos y debía tener 1000.');
  },
);

test('an edit with a recomputed hash is detected by the next row, in the last row by the head', () => {
  const bundle = makeBundle(100);
  const { events } = bundle;
  for (const [place, event] of events.entries()) {
    const edited = { ...event, status: 'OTRO' };
    const forged = { ...edited, hash: hashEvent(edited, event.previous_hash) };
    const problems = checkBundle({ ...bundle, events: events.with(place, forged) });
    const isLast = place === events.length - 1;
    expect(problems[0]).toMatch(isLast ? /La cabeza de la historia/ : new RegExp(`en el hecho ${place + 2}: no sigue`));
  }
});

test('a file that is not a bundle is reported as such', async () => {
  await expect(readBundle(new Uint8Array([1, 2, 3]))).rejects.toThrow(BundleError);
  const other = { ...makeBundle(), manifest: { ...makeBundle().manifest, format: 'x' as never } };
  await expect(readBundle(await pack(other))).rejects.toThrow('No es una evidencia de Rúbrica.');
});

test('a bundle that claims to be larger than any process is refused before it is unpacked', async () => {
  const packed = await pack(makeBundle());
  packed.writeUInt32LE(0x8000_0000, packed.indexOf('PK\x01\x02') + 24);
  await expect(readBundle(packed)).rejects.toThrow('El archivo es demasiado grande para ser una evidencia.');
});

test('the same process makes the same bytes', async () => {
  expect((await pack(makeBundle())).equals(await pack(makeBundle()))).toBe(true);
});
