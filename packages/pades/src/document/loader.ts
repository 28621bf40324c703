import { damaged, limits, overLimit } from '../syntax/limits.ts';
import type { ObjectId, PdfStream, Resolve } from '../syntax/objects.ts';
import { readIndirectObject, type IndirectObject } from './indirect-object.ts';
import { openObjectStream, readFromObjectStream, type ObjectStream } from './object-stream.ts';
import { sourceAt, type PdfFile } from './pdf-file.ts';
import type { XrefEntry } from './xref-section.ts';

interface Reading {
  readonly file: PdfFile;
  readonly lookUp: (number: number) => XrefEntry | undefined;
  readonly decode: (stream: PdfStream) => Buffer;
  readonly resolve: Resolve;
  /** Of an encrypted file: the object as it reads. */
  readonly unlock: (object: IndirectObject) => IndirectObject;
}

/** Reads each object once. One that needs itself, as a stream whose length lies inside it, is refused. */
export function createLoader(reading: Reading): (id: ObjectId) => IndirectObject | undefined {
  const loaded = new Map<number, IndirectObject | undefined>();
  const streams = new Map<number, ObjectStream>();
  const underWay = new Set<number>();

  const read = (number: number): IndirectObject | undefined => {
    const entry = reading.lookUp(number);
    if (entry === undefined || entry.kind === 'free') return undefined;
    if (entry.kind === 'compressed') {
      return readFromObjectStream(containerOf(entry.container), entry.container, entry.index);
    }
    const { offset, generation } = entry;
    const object = readIndirectObject(sourceAt(reading.file, offset), offset, reading.resolve);
    if (object.generation !== generation) throw damaged(`object ${number} has another generation than its entry`);
    return reading.unlock(object);
  };
  const containerOf = (number: number): ObjectStream => {
    const known = streams.get(number);
    if (known) return known;
    if (reading.lookUp(number)?.kind !== 'offset') throw damaged(`object stream ${number} is no plain object`);
    const stream = loadNumber(number)?.value;
    if (stream?.kind !== 'stream') throw damaged(`object ${number} is no object stream`);
    const opened = openObjectStream(stream, reading.decode(stream), reading.resolve);
    streams.set(number, opened);
    return opened;
  };
  /** Forgets the number also when reading fails, so that a second try fails for the same reason and not as a circle. */
  const readGuarded = (number: number): IndirectObject | undefined => {
    underWay.add(number);
    try {
      return read(number);
    } finally {
      underWay.delete(number);
    }
  };
  const loadNumber = (number: number): IndirectObject | undefined => {
    if (loaded.has(number)) return loaded.get(number);
    if (underWay.has(number)) throw damaged(`object ${number} needs itself to be read`);
    if (underWay.size > limits.referenceHops) throw overLimit(`object ${number} needs too many others to be read`);
    const object = readGuarded(number);
    if (object && object.number !== number) throw damaged(`object ${object.number} where ${number} should stand`);
    loaded.set(number, object);
    return object;
  };
  return ({ number, generation }) => {
    const object = loadNumber(number);
    return object?.generation === generation ? object : undefined;
  };
}
