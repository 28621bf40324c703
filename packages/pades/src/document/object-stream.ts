import { lexerAt, readCount } from '../syntax/lexer.ts';
import { damaged, limits, overLimit } from '../syntax/limits.ts';
import { entryOf, isName, type PdfStream, type Resolve, type Source } from '../syntax/objects.ts';
import { parseObject } from '../syntax/parser.ts';
import type { IndirectObject } from './indirect-object.ts';

/** A decoded object stream (ISO 32000-2 §7.5.7). */
export interface ObjectStream {
  readonly source: Source;
  readonly numbers: readonly number[];
  readonly offsets: readonly number[];
}

export function openObjectStream(stream: PdfStream, decoded: Buffer, resolve: Resolve): ObjectStream {
  const count = resolve(entryOf(stream.dictionary, 'N'));
  const first = resolve(entryOf(stream.dictionary, 'First'));
  if (
    !isName(resolve(entryOf(stream.dictionary, 'Type')), 'ObjStm') ||
    count?.kind !== 'integer' ||
    first?.kind !== 'integer'
  ) {
    throw damaged(`no object stream at ${stream.start}`);
  }
  if (count.value > limits.objectsPerStream) throw overLimit(`${count.value} objects in one stream`);
  const source: Source = { kind: 'object-stream', bytes: decoded, base: 0 };
  const header = lexerAt({ ...source, bytes: decoded.subarray(0, Math.max(0, first.value)) }, 0);
  const numbers: number[] = [];
  const offsets: number[] = [];
  for (let index = 0; index < count.value; index += 1) {
    numbers.push(readCount(header));
    offsets.push(first.value + readCount(header));
  }
  return { source, numbers, offsets };
}

export function readFromObjectStream(stream: ObjectStream, container: number, index: number): IndirectObject {
  const number = stream.numbers[index];
  const offset = stream.offsets[index];
  if (number === undefined || offset === undefined) throw damaged(`object stream ${container} has no object ${index}`);
  const value = parseObject(stream.source, offset);
  if (value.kind === 'reference') throw damaged(`object ${number} is a reference`);
  return { number, generation: 0, value, start: value.start, end: value.end, container };
}
