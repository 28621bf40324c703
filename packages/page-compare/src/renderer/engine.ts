import { PDFiumModule } from '@hyzyla/pdfium';

/** The functions of pdfium that are used, called by their names in its own interface. */
export interface Engine {
  readonly call: (name: string, ...parameters: readonly number[]) => number;
  /** The engine's memory. It moves when it grows: never kept across a call. */
  readonly memory: () => Uint8Array;
  readonly reserve: (sizeBytes: number) => number;
  readonly release: (pointer: number) => void;
}

let opened: Promise<Engine> | undefined;

/** One for the whole process: it takes some megabytes and a tenth of a second to start. */
export function openEngine(): Promise<Engine> {
  opened ??= startEngine();
  return opened;
}

/** The loader passes on what its types do not name. */
type EngineOptions = Parameters<typeof PDFiumModule>[0] & Readonly<Record<'print' | 'printErr', () => void>>;

/** What the engine says of its memory is for nobody: each failure comes back as an answer or an exception. */
const silent = (): EngineOptions => ({ print: () => undefined, printErr: () => undefined }); // the loader changes it

async function startEngine(): Promise<Engine> {
  const module = await PDFiumModule(silent());
  const engine: Engine = {
    call: (name, ...parameters) => {
      const target: unknown = Reflect.get(module, `_${name}`);
      if (typeof target !== 'function') throw new Error(`pdfium has no ${name}`);
      return Number(Reflect.apply(target, undefined, parameters));
    },
    memory: () => module.HEAPU8,
    reserve: (sizeBytes) => module.wasmExports.malloc(sizeBytes),
    release: (pointer) => module.wasmExports.free(pointer),
  };
  engine.call('FPDF_InitLibrary');
  return engine;
}

/** Drops the engine after a fault, because its memory is no longer reliable, so that the next use opens a new one. */
export const dropEngine = (): void => {
  opened = undefined;
};
