import type { DocumentView } from '@rubrica/contract';
import { useEffect, useEffectEvent, useState } from 'react';

import type { UploadItem } from '../../../../shared/ui/file-drop/upload-queue.ts';
import type { UnfinishedFile } from '../envelope.ts';
import type { OwnFilesWork } from '../own-files-work.ts';
import { messages } from './messages.ts';

export interface Unfinished {
  /** Of an earlier visit: their bytes must be chosen again. */
  readonly lost: readonly UnfinishedFile[];
  readonly forget: (name: string) => void;
}

type Items = readonly UploadItem<DocumentView>[];

/** What is on its way or failed, as the draft stores it. What the person stopped is not missed. */
export function unfinishedOf(items: Items): readonly UnfinishedFile[] {
  return items.flatMap(({ name, size, type, status, problem }) => {
    if (status === 'done' || status === 'cancelled') return [];
    return [{ name, size, type, reason: status === 'failed' ? (problem ?? '') : messages.interrupted }];
  });
}

const isSame = (one: readonly UnfinishedFile[], other: readonly UnfinishedFile[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Stores in the draft which chosen files did not arrive and why, so that no reload hides it. */
export function useUnfinished(work: OwnFilesWork, items: Items): Unfinished {
  const [lost, setLost] = useState(() => work.envelope.get().unfinished);
  const store = useEffectEvent((now: readonly UnfinishedFile[]) => {
    if (!isSame(now, work.envelope.get().unfinished)) work.change({ unfinished: now });
  });
  useEffect(() => store([...missing(lost, items), ...unfinishedOf(items)]), [items, lost]);
  return {
    lost: missing(lost, items),
    forget: (name) => setLost((all) => all.filter((one) => one.name !== name)),
  };
}

/** Chosen again under the same name, it is not missed twice. */
const missing = (lost: readonly UnfinishedFile[], items: Items): readonly UnfinishedFile[] =>
  lost.filter(({ name }) => items.every((item) => item.name !== name));
