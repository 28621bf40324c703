/** Of everything that one reading of a PDF decodes. Pages of text and their fonts take a hundredth of it. */
const maxDecodedBytes = 128 << 20;

/** The reading of a file was stopped because too much comes out of it. */
export class DecodesTooMuch extends RangeError {
  override readonly name = 'DecodesTooMuch';
}

let left = maxDecodedBytes;

/** A process reads one file at a time. */
export function renewDecodeBudget(): void {
  left = maxDecodedBytes;
}

/** Once nothing is left, nothing more is decoded, and what was read so far must not be believed. */
export const isDecodeBudgetSpent = (): boolean => left < 0;

function spend(bytes: number): void {
  left -= bytes;
  if (left < 0) throw new DecodesTooMuch(`more than ${maxDecodedBytes} bytes come out of the file`);
}

/**
 * Two kilobytes may hold a gigabyte, and pdfjs has no limit for it. It decodes in one of two ways, and both are stopped
 * here before they take the memory: by the platform's decompression, of which the pieces are counted, and by buffers that
 * double and copy what they had. Only for the process that inspects files.
 */
export function limitDecoding(): void {
  const Unlimited = globalThis.DecompressionStream;
  globalThis.DecompressionStream = class {
    readonly readable;
    readonly writable;

    constructor(format: ConstructorParameters<typeof Unlimited>[0]) {
      const { readable, writable } = new Unlimited(format);
      const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform: (piece, controller) => {
          spend(piece.byteLength);
          controller.enqueue(piece);
        },
      });
      this.readable = readable.pipeThrough(count);
      this.writable = writable;
    }
  };
  const { prototype } = Uint8Array;
  const unlimited: object = Reflect.get(prototype, 'set');
  if (typeof unlimited !== 'function') throw new TypeError('typed arrays have no set');
  const limited = function set(this: Uint8Array, source: ArrayLike<number>, offset?: number): void {
    if (offset === undefined) spend(this.length - source.length);
    Reflect.apply(unlimited, this, [source, offset]);
  };
  Object.defineProperty(prototype, 'set', { value: limited });
}
