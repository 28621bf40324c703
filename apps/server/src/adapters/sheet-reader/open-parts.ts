import { openZip, ZipError, type ZipFault } from '@rubrica/zip';

import { damaged, SheetRefused } from './sheet-refused.ts';

export interface Parts {
  readonly has: (name: string) => boolean;
  /** A part's bytes as they are inflated; refused where there are more than `maxBytes`. */
  readonly read: (name: string, maxBytes: number) => AsyncGenerator<Uint8Array>;
}

const maxEntries = 5000;

/** The parts of a workbook (ECMA-376 part 2), with what is wrong with its archive in words. */
export async function openParts(bytes: Uint8Array): Promise<Parts> {
  const archive = await openZip(bytes, { maxEntries }).catch(refuse);
  return {
    has: (name) => archive.sizes.has(name),
    read: async function* read(name, maxBytes) {
      try {
        yield* archive.read(name, maxBytes);
      } catch (error) {
        refuse(error);
      }
    },
  };
}

const reasons: Readonly<Record<Exclude<ZipFault, 'damaged'>, string>> = {
  encrypted: 'está protegido con contraseña',
  too_large: 'descomprimido es demasiado grande',
  too_many_entries: 'tiene demasiadas partes',
};

function refuse(error: unknown): never {
  if (!(error instanceof ZipError)) throw error;
  throw error.fault === 'damaged' ? damaged(error) : new SheetRefused(reasons[error.fault], { cause: error });
}
