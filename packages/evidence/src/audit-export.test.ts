import { buffer } from 'node:stream/consumers';

import { writeZip } from '@rubrica/zip';
import { expect, test } from 'vitest';

import { companyRoot, installationTree, type Anchor, type ChainHead } from './anchor.ts';
import { hashAuditEvent, type ChainedAuditEvent } from './audit-chain.ts';
import { checkAuditExport, encodeAuditLine, readAuditExport, writeAuditExport } from './audit-export.ts';
import { chainStart } from './hash-chain.ts';

const hexOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('hex');

function makeLines(length: number, actorOf: (sequence: number) => string = () => 'member:ana'): ChainedAuditEvent[] {
  let previous = chainStart;
  return Array.from({ length }, (_, place) => {
    const event = {
      tenant_id: 'banco',
      sequence: place + 1,
      id: `e${place + 1}`,
      at: '2026-11-15T12:00:00.000Z',
      actor: actorOf(place + 1),
      type: 'session.started',
      subject: 's',
      details: { by: 'own', user: 'ana' },
      request_id: null,
      ip: '198.51.100.7',
    };
    const line = { ...event, previous_hash: previous, hash: hashAuditEvent(event, previous) };
    previous = line.hash;
    return line;
  });
}

function makeAnchor(lines: readonly ChainedAuditEvent[], length: number, tenant = 'banco'): Anchor {
  const heads: readonly ChainHead[] = [{ chain: 'audit', length, head: hexOf(lines[length - 1]?.hash) }];
  const at = '2026-11-15T13:00:00.000Z';
  const company = { tenant, number: 1, at, through: at, previous: null, heads };
  const root = companyRoot(company);
  const { root: top, paths } = installationTree([root]);
  const [path = []] = paths;
  const roots = { root: hexOf(root), path, installation_root: hexOf(top) };
  return { format: 'rubrica-anchor-1', ...company, ...roots, timestamp: '' };
}

const lines = makeLines(9);
const anchor = makeAnchor(lines, 7);
const problemsOf = (given: readonly ChainedAuditEvent[], anchored: Anchor | undefined = anchor) =>
  checkAuditExport({ lines: given, anchor: anchored }).problems;

test('a log is read as it was written, and is whole', async () => {
  const bytes = await buffer(
    writeAuditExport({
      sheet: [Buffer.from('Línea')],
      chain: [Buffer.from(lines.map(encodeAuditLine).join(''))],
      anchor: Buffer.from(JSON.stringify(anchor)),
    }),
  );
  const read = await readAuditExport(bytes);
  expect(read.lines.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
  expect(checkAuditExport(read)).toEqual({ problems: [], first: 1, last: 9, anchoredTo: 7 });
});

test('a part of a log is whole by itself', () => {
  const part = { lines: lines.slice(3), anchor };
  expect(checkAuditExport(part)).toEqual({ problems: [], first: 4, last: 9, anchoredTo: 7 });
});

test('a changed line is named', () => {
  for (const change of [{ actor: 'member:otra' }, { at: '2026-11-15T11:00:00.000Z' }, { ip: null }, { details: {} }]) {
    const changed = lines.with(4, { ...lines[4], ...change } as ChainedAuditEvent);
    expect(problemsOf(changed)).toEqual(['La línea 5: fue cambiada.']);
  }
});

test('a line that was left out, put in twice or moved is named', () => {
  expect(problemsOf(lines.toSpliced(4, 1))).toEqual(['La línea 5: falta o está fuera de orden.']);
  expect(problemsOf(lines.toSpliced(4, 0, ...lines.slice(3, 4)))).toEqual(['La línea 5: falta o está fuera de orden.']);
  const [fifth, sixth] = lines.slice(4, 6);
  if (!fifth || !sixth) throw new Error('too few lines');
  expect(problemsOf(lines.toSpliced(4, 2, sixth, fifth))).toEqual(['La línea 5: falta o está fuera de orden.']);
});

test('lines numbered again after one was left out do not follow each other', () => {
  const renumbered = lines.toSpliced(4, 1).map((line, place) => ({ ...line, sequence: place + 1 }));
  expect(problemsOf(renumbered)[0]).toBe('La línea 5: no sigue a la anterior.');
});

test('a chain that was made again from scratch is not the one that was anchored', () => {
  const forged = makeLines(9, (sequence) => (sequence === 3 ? 'member:otra' : 'member:ana'));
  expect(problemsOf(forged)).toEqual(['La línea 7 no es la que se ancló con un sello de tiempo.']);
});

test('a log without its end, its anchor or any line is not whole', () => {
  expect(problemsOf(lines.slice(0, 6))).toEqual(['Falta la línea 7, que es la que nombra el ancla.']);
  expect(checkAuditExport({ lines, anchor: undefined }).problems).toEqual([
    'No trae un ancla: sin un sello de tiempo no se sabe si la cadena se rehízo entera.',
  ]);
  expect(problemsOf([])[0]).toBe('No trae ninguna línea.');
});

test('an anchor that was changed, or is of another company, proves nothing', () => {
  const [head] = anchor.heads;
  if (!head) throw new Error('no head');
  const shorter = { ...anchor, heads: [{ ...head, length: 6, head: hexOf(lines[5]?.hash) }] };
  expect(problemsOf(lines, shorter)).toEqual(['El ancla fue cambiada.']);
  expect(problemsOf(lines, makeAnchor(lines, 7, 'otra'))).toEqual(['El ancla es de otra empresa.']);
});

test('a file that is no downloaded log is refused in words', async () => {
  const zip = (name: string, text: string) => buffer(writeZip([{ name, body: [Buffer.from(text)] }]));
  await expect(readAuditExport(Buffer.from('nada'))).rejects.toThrow('no es un ZIP que se pueda leer');
  await expect(readAuditExport(await zip('a.txt', ''))).rejects.toThrow('No es una auditoría descargada');
  for (const text of ['no es JSON', 'null', '{"sequence": 1}'])
    await expect(readAuditExport(await zip('cadena.jsonl', text))).rejects.toThrow('la línea 1 del archivo');
});
