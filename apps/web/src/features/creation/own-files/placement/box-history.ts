import { useState } from 'react';

import { announce } from '../../../../shared/ui/announce/announce.ts';
import type { FieldBox, Signer } from '../envelope.ts';
import { messages } from './messages.ts';

/** The places of everybody at one moment, by person. */
type Places = ReadonlyMap<string, readonly FieldBox[]>;

export interface BoxHistory {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Before each change. */
  readonly record: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

interface Past {
  readonly before: readonly Places[];
  readonly after: readonly Places[];
}

const maxSteps = 100;

interface HistoryOptions {
  readonly read: () => readonly Signer[];
  readonly write: (change: (signers: readonly Signer[]) => readonly Signer[]) => void;
}

const placesOf = (signers: readonly Signer[]): Places =>
  new Map(signers.map(({ uuid, position_sign: boxes }) => [uuid, boxes]));

/** Takes placed fields back, and back again, as long as the step is open. Who was removed meanwhile stays so. */
export function useBoxHistory({ read, write }: HistoryOptions): BoxHistory {
  const [past, setPast] = useState<Past>({ before: [], after: [] });
  const restore = (places: Places): void =>
    write((signers) =>
      signers.map((signer) => ({ ...signer, position_sign: places.get(signer.uuid) ?? signer.position_sign })),
    );
  return {
    canUndo: past.before.length > 0,
    canRedo: past.after.length > 0,
    record: () => {
      const now = placesOf(read());
      setPast(({ before }) => ({ before: [...before, now].slice(-maxSteps), after: [] }));
    },
    undo: () => {
      const last = past.before.at(-1);
      if (!last) return;
      setPast({ before: past.before.slice(0, -1), after: [placesOf(read()), ...past.after] });
      restore(last);
      announce(messages.undone);
    },
    redo: () => {
      const [next, ...rest] = past.after;
      if (!next) return;
      setPast({ before: [...past.before, placesOf(read())], after: rest });
      restore(next);
      announce(messages.redone);
    },
  };
}
