import { PadesError } from '../../errors.ts';
import type { Image, Orientation } from './image.ts';

const damaged = (because: string): PadesError => new PadesError('image.damaged', `the JPEG ${because}`);

const markers = { app1: 0xe1, app14: 0xee, startOfScan: 0xda };
/** Baseline, extended and progressive with Huffman coding: what DCTDecode knows. */
const readableFrames = new Set([0xc0, 0xc1, 0xc2]);
const otherFrames = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

/** A JPEG goes into the PDF as it is; only its head is read (ISO/IEC 10918-1 annex B). */
export function readJpeg(bytes: Buffer): Image {
  let orientation: Orientation = 1;
  let isAdobe = false;
  for (const { marker, content } of segmentsOf(bytes)) {
    if (marker === markers.app1) orientation = readOrientation(content) ?? orientation;
    if (marker === markers.app14 && content.toString('latin1', 0, 5) === 'Adobe') isAdobe = true;
    if (otherFrames.has(marker)) throw new PadesError('image.unsupported', 'a JPEG of a kind that PDF does not know');
    if (readableFrames.has(marker)) return describe(bytes, content, { orientation, isAdobe });
  }
  throw damaged('has no frame');
}

function* segmentsOf(bytes: Buffer): Iterable<{ marker: number; content: Buffer }> {
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) throw damaged(`has no marker at ${at}`);
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1; // fill bytes may precede a marker
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2 || marker === markers.startOfScan) return;
    yield { marker, content: bytes.subarray(at + 4, at + 2 + length) };
    at += 2 + length;
  }
}

const colorSpaces: Readonly<Record<number, string>> = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' };

function describe(data: Buffer, frame: Buffer, facts: { orientation: Orientation; isAdobe: boolean }): Image {
  if (frame.length < 6) throw damaged('has a frame cut off');
  const precision = frame.readUInt8();
  const height = frame.readUInt16BE(1);
  const width = frame.readUInt16BE(3);
  const components = frame.readUInt8(5);
  const colorSpace = colorSpaces[components];
  if (precision !== 8 || !colorSpace || width === 0 || height === 0) {
    throw new PadesError('image.unsupported', `a JPEG of ${components} components with ${precision} bits`);
  }
  // Adobe's software stores inks inverted, and other readers show them wrongly without /Decode.
  const decode = components === 4 && facts.isAdobe ? { Decode: '[1 0 1 0 1 0 1 0]' } : {};
  const dictionary = { ColorSpace: colorSpace, BitsPerComponent: '8', Filter: '/DCTDecode', ...decode };
  return { width, height, orientation: facts.orientation, dictionary, data };
}

const orientationTag = 0x0112;

/** Exif 2.32 §4.6: telephones store what the sensor saw and say how it was held. */
function readOrientation(segment: Buffer): Orientation | undefined {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0' || segment.length < 18) return undefined;
  const tiff = segment.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number): number => {
    if (at + 2 > tiff.length) return 0;
    return isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  };
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let index = 0; index < read16(start); index += 1) {
    const entry = start + 2 + index * 12;
    if (read16(entry) === orientationTag) return orientations.find((known) => known === read16(entry + 8));
  }
  return undefined;
}

const orientations: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];
