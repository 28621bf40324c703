import type { Engine } from './engine.ts';
import type { Character, Picture, PixelBox } from './picture.ts';

/** A document that the engine could open. */
export interface DrawnDocument {
  readonly pageCount: number;
  readonly openPage: (index: number) => DrawnPage | undefined;
  readonly close: () => void;
}

export interface DrawnPage {
  /** In points, as the page is shown. */
  readonly width: number;
  readonly height: number;
  readonly draw: (scale: number) => Picture;
  /** Where a rectangle of the page's own space lies in a picture of that scale. */
  readonly locate: (rectangle: readonly [number, number, number, number], scale: number) => PixelBox;
  /** The letters of the page's own text, without what annotations say. */
  readonly characters: (scale: number) => Character[];
  readonly close: () => void;
}

const bgrx = 3;
const drawAnnotations = 0x01;
const white = 0xffffffff;
const formInfoBytes = 256;
const maxCharacters = 20_000;

export function openDocument(engine: Engine, bytes: Uint8Array): DrawnDocument | undefined {
  const pointer = engine.reserve(bytes.length);
  if (pointer === 0) return undefined;
  engine.memory().set(bytes, pointer);
  const document = engine.call('FPDF_LoadMemDocument', pointer, bytes.length, 0);
  if (document === 0) {
    engine.release(pointer);
    return undefined;
  }
  const info = engine.reserve(formInfoBytes);
  engine.memory().fill(0, info, info + formInfoBytes);
  engine.memory()[info] = 2; // the version of the structure
  const form = engine.call('FPDFDOC_InitFormFillEnvironment', document, info);
  // Colours that a program lays over empty fields are not the document's.
  if (form !== 0) engine.call('FPDF_RemoveFormFieldHighlight', form);
  return {
    pageCount: engine.call('FPDF_GetPageCount', document),
    openPage: (index) => {
      const page = engine.call('FPDF_LoadPage', document, index);
      return page === 0 ? undefined : openPage(engine, page, form);
    },
    close: () => {
      if (form !== 0) engine.call('FPDFDOC_ExitFormFillEnvironment', form);
      engine.call('FPDF_CloseDocument', document);
      engine.release(info);
      engine.release(pointer);
    },
  };
}

function openPage(engine: Engine, page: number, form: number): DrawnPage {
  if (form !== 0) engine.call('FORM_OnAfterLoadPage', page, form);
  const width = engine.call('FPDF_GetPageWidth', page);
  const height = engine.call('FPDF_GetPageHeight', page);
  const sizeAt = (scale: number): readonly [number, number] => [
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  ];
  return {
    width,
    height,
    draw: (scale) => drawPage(engine, { page, form, size: sizeAt(scale) }),
    locate: (rectangle, scale) => toPixels(engine, { page, size: sizeAt(scale) }, rectangle),
    characters: (scale) => readCharacters(engine, { page, size: sizeAt(scale) }),
    close: () => {
      if (form !== 0) engine.call('FORM_OnBeforeClosePage', page, form);
      engine.call('FPDF_ClosePage', page);
    },
  };
}

interface Sized {
  readonly page: number;
  readonly size: readonly [number, number];
}

function drawPage(engine: Engine, { page, form, size: [width, height] }: Sized & { readonly form: number }): Picture {
  const stride = width * 4;
  const buffer = engine.reserve(stride * height);
  if (buffer === 0) throw new Error('no room for a picture');
  const bitmap = engine.call('FPDFBitmap_CreateEx', width, height, bgrx, buffer, stride);
  engine.call('FPDFBitmap_FillRect', bitmap, 0, 0, width, height, white);
  engine.call('FPDF_RenderPageBitmap', bitmap, page, 0, 0, width, height, 0, drawAnnotations);
  if (form !== 0) engine.call('FPDF_FFLDraw', form, bitmap, page, 0, 0, width, height, 0, drawAnnotations);
  const pixels = engine.memory().slice(buffer, buffer + stride * height);
  engine.call('FPDFBitmap_Destroy', bitmap);
  engine.release(buffer);
  return { width, height, pixels };
}

/** The page may be turned and cropped: the engine knows how. */
function toPixels(
  engine: Engine,
  { page, size: [width, height] }: Sized,
  [left, bottom, right, top]: readonly [number, number, number, number],
): PixelBox {
  const out = engine.reserve(8);
  const corner = (x: number, y: number): readonly [number, number] => {
    engine.call('FPDF_PageToDevice', page, 0, 0, width, height, 0, x, y, out, out + 4);
    const memory = engine.memory();
    const view = new DataView(memory.buffer, memory.byteOffset + out, 8);
    return [view.getInt32(0, true), view.getInt32(4, true)];
  };
  const [[x1, y1], [x2, y2]] = [corner(left, bottom), corner(right, top)];
  engine.release(out);
  return { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) };
}

function readCharacters(engine: Engine, sized: Sized): Character[] {
  const text = engine.call('FPDFText_LoadPage', sized.page);
  if (text === 0) return [];
  const count = Math.min(engine.call('FPDFText_CountChars', text), maxCharacters);
  const out = engine.reserve(32);
  const characters: Character[] = [];
  for (let index = 0; index < count; index += 1) {
    const code = engine.call('FPDFText_GetUnicode', text, index);
    const isBoxed = engine.call('FPDFText_GetCharBox', text, index, out, out + 8, out + 16, out + 24) !== 0;
    const memory = engine.memory();
    const view = new DataView(memory.buffer, memory.byteOffset + out, 32);
    const [left, right, bottom, top] = [0, 8, 16, 24].map((at) => view.getFloat64(at, true));
    if (!isBoxed || left === undefined || right === undefined || bottom === undefined || top === undefined) continue;
    const box = toPixels(engine, sized, [left, bottom, right, top]);
    characters.push({ text: String.fromCodePoint(code > 0x10ffff ? 0xfffd : code), box });
  }
  engine.release(out);
  engine.call('FPDFText_ClosePage', text);
  return characters;
}
