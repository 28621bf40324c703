import { viewOf } from '../../bytes.ts';
import { PadesError } from '../../errors.ts';
import type { RevisionDraft } from '../../revision/draft.ts';
import type { ObjectId } from '../../syntax/objects.ts';
import { writeReference } from '../../syntax/write.ts';
import type { Image } from './image.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';

const read = new WeakMap<Uint8Array, Image>();

/** Read and compressed once for each array of bytes: a company's seal is drawn at every signature. */
export function readImage(bytes: Uint8Array): Image {
  const known = read.get(bytes);
  if (known) return known;
  const image = readByType(viewOf(bytes));
  read.set(bytes, image);
  return image;
}

function readByType(bytes: Buffer): Image {
  if (bytes.length > 8 && bytes.readUInt32BE() === 0x89504e47) return readPng(bytes);
  if (bytes.length > 4 && bytes.readUInt16BE() === 0xffd8) return readJpeg(bytes);
  throw new PadesError('image.unsupported', 'the image is neither PNG nor JPEG');
}

export function embedImage(draft: RevisionDraft, image: Image): ObjectId {
  return draft.share(image, () => {
    const { width, height, mask } = image;
    const common = { Type: '/XObject', Subtype: '/Image', Width: String(width), Height: String(height) };
    const soft = mask && writeReference(draft.addStream({ ...common, ...mask.dictionary }, mask.data));
    return draft.addStream({ ...common, ...image.dictionary, SMask: soft }, image.data);
  });
}
