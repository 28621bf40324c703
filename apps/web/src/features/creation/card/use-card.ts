import type { CardReading } from '@rubrica/contract';
import { useEffect, useRef, useState } from 'react';

import { call, errorText } from '../../../shared/api.ts';
import { isHeic } from '../../../shared/ui/file-drop/file-types.ts';
import { shrinkPictures } from '../../../shared/ui/file-drop/shrink-image.ts';
import { FileProblemError } from '../../../shared/ui/file-drop/use-upload-queue.ts';
import { whenFree } from '../../../shared/when-free.ts';
import { withAdvice } from './card-reading.ts';

type Side = CardReading['document_type'];

export type SideState =
  | { readonly status: 'empty' | 'reading' }
  | { readonly status: 'read'; readonly reading: CardReading }
  | { readonly status: 'refused'; readonly problems: readonly string[] };

export interface Card {
  readonly sides: Readonly<Record<Side, SideState>>;
  readonly read: (side: Side, file: File) => void;
}

const empty = { anverso_cedula: { status: 'empty' }, reverso_cedula: { status: 'empty' } } as const;

/** Each side is read as soon as it is chosen. Another photograph takes the place of the one before. */
export function useCard(): Card {
  const [sides, setSides] = useState<Readonly<Record<Side, SideState>>>(empty);
  const underWay = useRef(new Map<Side, AbortController>());
  useEffect(() => {
    const all = underWay.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);
  const read = async (side: Side, file: File): Promise<void> => {
    underWay.current.get(side)?.abort();
    const controller = new AbortController();
    underWay.current.set(side, controller);
    setSides((before) => ({ ...before, [side]: { status: 'reading' } }));
    const state = await readSide(side, file, controller.signal);
    if (!controller.signal.aborted) setSides((before) => ({ ...before, [side]: state }));
  };
  return { sides, read: (side, file) => void read(side, file) };
}

async function readSide(side: Side, file: File, signal: AbortSignal): Promise<SideState> {
  try {
    const { file: prepared } = isHeic(file) ? { file } : await shrinkPictures(file);
    const ask = () => call('POST /api/dni_scan/generate', { body: { document_type: side }, file: prepared, signal });
    const { dni_scan: reading } = await whenFree(ask, { signal, onBusy: () => undefined });
    return reading.verdict === 'REJECTED'
      ? { status: 'refused', problems: faultsOf(reading) }
      : { status: 'read', reading };
  } catch (error) {
    return { status: 'refused', problems: [error instanceof FileProblemError ? error.message : errorText(error)] };
  }
}

/** What was found first refuses; what else is only in doubt does not help to take the next photograph. */
function faultsOf({ checks }: CardReading): readonly string[] {
  const failed = checks.filter(({ ok }) => !ok);
  const photograph = failed.filter(({ name }) => name === 'quality' || name === 'legibility');
  return (photograph.length > 0 ? photograph : failed.slice(0, 1)).map(withAdvice);
}
