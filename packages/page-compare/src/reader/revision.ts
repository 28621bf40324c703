import {
  expectDictionary,
  readCrossReferences,
  streamBytes,
  type CrossReferences,
  type Place,
} from './cross-references.ts';
import { createParser } from './parser.ts';
import { decodeStream } from './streams.ts';
import { EncryptedObjects, NotUnderstood, numberOf, type Dictionary, type Value } from './values.ts';

/** The file as it was up to one point. */
export interface Revision {
  readonly trailer: Dictionary;
  readonly placeOf: (number: number) => Place;
  /** What a value stands for: follows references, `undefined` where nothing is. */
  readonly resolve: (value: Value | undefined) => Value | undefined;
  readonly object: (number: number) => Value | undefined;
}

/** Objects read once, by where they stand: revisions of one file share what they share. */
export type ObjectCache = Map<string, Value | undefined>;

const free: Place = { kind: 'free' };
const maxReferences = 20;

/** Decrypts a stream of an encrypted file, by the object that it is. */
export type UnlockStream = (
  id: { readonly number: number; readonly generation: number },
  data: Uint8Array,
) => Uint8Array;

export interface Reading {
  readonly cache: ObjectCache;
  /** For files that are encrypted; without it their packed objects are not read. */
  readonly unlock?: UnlockStream | undefined;
}

export function openRevision(bytes: Buffer, { cache, unlock }: Reading): Revision {
  const { places, trailer } = readCrossReferences(bytes);
  const placeOf = (number: number): Place => places.get(number) ?? free;
  const streams = new Map<number, readonly (readonly [number, Value])[]>();

  const object = (number: number): Value | undefined => {
    const place = placeOf(number);
    if (place.kind === 'free') return undefined;
    const key = place.kind === 'offset' ? `${number}@${place.offset}` : `${number}@${keyOf(placeOf, number)}`;
    if (!cache.has(key)) cache.set(key, read(number, place));
    return cache.get(key);
  };
  const read = (number: number, place: Place): Value | undefined => {
    if (place.kind === 'offset') return readAt(bytes, number, place.offset).value;
    if (place.kind === 'free') return undefined;
    const held =
      streams.get(place.stream) ?? openObjectStream(bytes, place.stream, { places, trailer, resolveLength, unlock });
    streams.set(place.stream, held);
    const own = held[place.index];
    if (!own || own[0] !== number) throw new NotUnderstood(`object ${number} is not where it should be`);
    return own[1];
  };
  const resolveLength = (value: Value | undefined): number | undefined =>
    numberOf(value?.kind === 'reference' ? object(value.number) : value);
  const resolve = (value: Value | undefined): Value | undefined => {
    let current = value;
    for (let step = 0; current?.kind === 'reference'; step += 1) {
      if (step > maxReferences) throw new NotUnderstood('references run in a circle');
      current = object(current.number);
    }
    return current;
  };
  return { trailer, placeOf, resolve, object };
}

/** Two revisions in which an object has the same key hold the same bytes for it. */
export function keyOf(placeOf: Revision['placeOf'], number: number): string {
  const place = placeOf(number);
  if (place.kind === 'free') return 'free';
  if (place.kind === 'offset') return String(place.offset);
  const container = placeOf(place.stream);
  return `${container.kind === 'offset' ? container.offset : 'none'}/${place.index}`;
}

function readAt(bytes: Buffer, number: number, offset: number): { readonly value: Value; readonly end: number } {
  const parser = createParser(bytes, offset);
  const [own, , keyword] = [parser.word(), parser.word(), parser.word()];
  if (own !== String(number) || keyword !== 'obj') throw new NotUnderstood(`object ${number} is not at ${offset}`);
  const value = parser.value();
  const end = parser.position();
  const after = parser.word();
  if (after !== 'endobj' && after !== 'stream') throw new NotUnderstood(`object ${number} does not end`);
  return { value, end };
}

interface Surroundings extends CrossReferences {
  readonly resolveLength: (value: Value | undefined) => number | undefined;
  readonly unlock: UnlockStream | undefined;
}

function openObjectStream(
  bytes: Buffer,
  number: number,
  { places, trailer, resolveLength, unlock }: Surroundings,
): readonly (readonly [number, Value])[] {
  const isEncrypted = trailer.entries.has('Encrypt');
  if (isEncrypted && !unlock) throw new EncryptedObjects(`the stream ${number} of objects is encrypted`);
  const place = places.get(number);
  if (place?.kind !== 'offset') throw new NotUnderstood(`the stream ${number} of objects is missing`);
  const { value, end } = readAt(bytes, number, place.offset);
  const dictionary = expectDictionary(value);
  const length = resolveLength(dictionary.entries.get('Length'));
  const first = numberOf(dictionary.entries.get('First'));
  const count = numberOf(dictionary.entries.get('N'));
  if (length === undefined || first === undefined || count === undefined)
    throw new NotUnderstood(`the stream ${number} of objects lacks a number`);
  const raw = streamBytes(bytes, end, length);
  const plain = isEncrypted && unlock ? Buffer.from(unlock({ number, generation: 0 }, raw)) : raw;
  const content = decodeStream(dictionary, plain);
  const head = createParser(content, 0);
  const pairs = Array.from({ length: count }, () => [Number(head.word()), Number(head.word())] as const);
  return pairs.map(([own, offset]) => [own, createParser(content, first + offset).value()] as const);
}
