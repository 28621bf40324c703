import { Suspense } from 'react';

import { lazyPart } from '../../lazy-part.ts';
import { useIsPhone } from '../viewport/use-is-phone.ts';
import { AddButton } from './add-button.tsx';
import { FileList } from './file-list.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import type { UploadQueue } from './use-upload-queue.ts';

import classes from './file-drop.module.css';

/** Loaded apart: it is larger than the form around it, and a phone does not need it. */
const DropZone = lazyPart(() => import('./drop-zone.tsx'), 'DropZone');

export interface FileDropProps<T> {
  readonly queue: UploadQueue<T>;
  /** On a phone the camera is offered beside the files: `environment` is the one at the back. */
  readonly capture?: 'environment' | 'user';
  readonly isSortable?: boolean;
  readonly isRenamable?: boolean;
}

/** Takes files and shows their state: a drop zone on a wide screen, one big button on a phone. */
export function FileDrop<T>({ queue, capture, isSortable = false, isRenamable = false }: FileDropProps<T>) {
  const isPhone = useIsPhone();
  const { rules, items } = queue;
  const isFull = rules.maxFiles !== undefined && items.length >= rules.maxFiles;
  return (
    <div className="stack gap-12">
      {!isFull &&
        (isPhone ? (
          <AddButton rules={rules} onAdd={queue.add} capture={capture} />
        ) : (
          <Suspense fallback={<div aria-busy className={classes.zone} data-slim={items.length > 0} />}>
            <DropZone rules={rules} onAdd={queue.add} isSlim={items.length > 0} />
          </Suspense>
        ))}
      <RefusalNotice refusals={queue.refusals} onDismiss={queue.dismissRefusals} />
      {items.length > 0 && <FileList queue={queue} isSortable={isSortable} isRenamable={isRenamable} />}
    </div>
  );
}
