import { IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';

import { useIsPhone } from '../viewport/use-is-phone.ts';
import { FileActions, FileMenu, type FileAction } from './file-actions.tsx';
import { FileIcon } from './file-icon.tsx';
import { FileNameField } from './file-name-field.tsx';
import { FileProgress, FileState } from './file-progress.tsx';
import { messages } from './messages.ts';
import type { UploadItem } from './upload-queue.ts';
import type { Reorder } from './use-reorder.ts';
import type { UploadQueue } from './use-upload-queue.ts';

import classes from './file-list.module.css';

export interface FileRowProps<T> {
  readonly item: UploadItem<T>;
  readonly place: { readonly index: number; readonly count: number };
  readonly queue: UploadQueue<T>;
  readonly handleProps: Reorder['handleProps'] | undefined;
  readonly isRenamable: boolean;
}

export function FileRow<T>({ item, place, queue, handleProps, isRenamable }: FileRowProps<T>) {
  const isPhone = useIsPhone();
  const [isRenaming, setIsRenaming] = useState(false);
  const { id, name } = item;
  const { index, count } = place;
  const isSortable = handleProps !== undefined;
  const actions: readonly (FileAction | undefined)[] = [
    isSortable ? { kind: 'up', isOff: index === 0, run: () => queue.move(id, index - 1) } : undefined,
    isSortable ? { kind: 'down', isOff: index === count - 1, run: () => queue.move(id, index + 1) } : undefined,
    isRenamable ? { kind: 'rename', run: () => setIsRenaming(true) } : undefined,
    { kind: 'remove', run: () => queue.remove(id) },
  ];
  const offered = actions.filter((action) => action !== undefined);
  const Offer = isPhone && offered.length > 1 ? FileMenu : FileActions;
  return (
    <div className={classes.row} data-sortable={isSortable}>
      {handleProps && (
        <button
          type="button"
          className={classes.handle}
          aria-label={messages.move(name, index + 1, count)}
          title={messages.moveHelp}
          data-index={index}
          {...handleProps}
        >
          <IconGripVertical size={18} stroke={1.7} aria-hidden />
        </button>
      )}
      <FileIcon type={item.type} />
      <div className="stack fills gap-2">
        {isRenaming ? (
          <FileNameField
            name={name}
            onDone={(changed) => {
              setIsRenaming(false);
              if (changed !== undefined) queue.rename(id, changed);
            }}
          />
        ) : (
          <span className={classes.name} title={name}>
            {name}
          </span>
        )}
        <FileState item={item} />
      </div>
      <Offer name={name} actions={offered} />
      <FileProgress item={item} onCancel={() => queue.cancel(id)} onRetry={() => queue.retry(id)} />
    </div>
  );
}
