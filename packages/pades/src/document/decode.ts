import { inflateSync } from 'node:zlib';

import { PadesError } from '../errors.ts';
import { damaged, limits, overLimit } from '../syntax/limits.ts';
import { entryOf, rawData, type PdfObject, type PdfStream, type Resolve } from '../syntax/objects.ts';
import { undoPredictor } from './predictor.ts';

/** How much decoded data one document may still ask for. */
export interface DecodeBudget {
  bytes: number;
}

/**
 * The data of a stream (ISO 32000-2 §7.4) that we must read ourselves: cross-references, object streams, validation
 * data. Writers use no other filter than Flate for these.
 */
export function decodeStream(stream: PdfStream, resolve: Resolve, budget: DecodeBudget): Buffer {
  const names = listOf(resolve(entryOf(stream.dictionary, 'Filter')), resolve);
  const parameters = listOf(resolve(entryOf(stream.dictionary, 'DecodeParms')), resolve);
  let data = rawData(stream);
  for (const [index, name] of names.entries()) {
    if (index === 0 && name?.kind === 'name' && name.value === 'Crypt') continue; // undone with the encryption
    if (name?.kind !== 'name' || name.value !== 'FlateDecode') {
      throw new PadesError('pdf.unsupported', `a filter that is not FlateDecode at ${stream.start}`);
    }
    data = inflate(data, budget, stream.start);
    const own = parameters[index];
    if (own?.kind === 'dictionary') data = undoPredictor(data, own, resolve);
  }
  return data;
}

function listOf(object: PdfObject | undefined, resolve: Resolve): readonly (PdfObject | undefined)[] {
  if (object === undefined || object.kind === 'null') return [];
  return object.kind === 'array' ? object.items.map(resolve) : [object];
}

function inflate(data: Buffer, budget: DecodeBudget, at: number): Buffer {
  const maxOutputLength = Math.min(limits.decodedBytes, budget.bytes);
  if (maxOutputLength <= 0) throw overLimit('too much data to decode');
  try {
    const decoded = inflateSync(data, { maxOutputLength });
    budget.bytes -= decoded.length;
    return decoded;
  } catch (cause) {
    if (cause instanceof RangeError) throw overLimit(`the stream at ${at} decodes to too much data`);
    throw damaged(`the stream at ${at} does not decode`, cause);
  }
}
