/** The part of libheif that is used here; its own types leave it out. */
declare module 'libheif-js/wasm-bundle.js' {
  /** Four bytes a pixel, already upright. */
  export interface HeicPixels {
    readonly width: number;
    readonly height: number;
    readonly data: Uint8ClampedArray;
  }

  interface HeicImage {
    readonly get_width: () => number;
    readonly get_height: () => number;
    readonly display: (into: HeicPixels, done: (filled: HeicPixels | null) => void) => void;
    readonly free: () => void;
  }

  const libheif: {
    readonly HeifDecoder: new () => { readonly decode: (bytes: Uint8Array) => readonly HeicImage[] };
  };
  export default libheif;
}
