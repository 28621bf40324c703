import { FileRow } from './file-row.tsx';
import { messages } from './messages.ts';
import { useReorder } from './use-reorder.ts';
import type { UploadQueue } from './use-upload-queue.ts';

import classes from './file-list.module.css';

export interface FileListProps<T> {
  readonly queue: UploadQueue<T>;
  readonly isSortable: boolean;
  readonly isRenamable: boolean;
}

export function FileList<T>({ queue, isSortable, isRenamable }: FileListProps<T>) {
  const { items } = queue;
  const { list, dragged, shiftOf, handleProps } = useReorder((from, to) => {
    const id = items[from]?.id;
    if (id !== undefined) queue.move(id, to);
  });
  return (
    <ul ref={list} className={classes.list} aria-label={messages.list} data-dragging={dragged !== undefined}>
      {items.map((item, index) => (
        <li
          key={item.id}
          className={classes.item}
          data-status={item.status}
          data-dragged={index === dragged}
          style={{ translate: `0 ${shiftOf(index)}px` }}
        >
          <FileRow
            item={item}
            place={{ index, count: items.length }}
            queue={queue}
            handleProps={isSortable && items.length > 1 ? handleProps : undefined}
            isRenamable={isRenamable}
          />
        </li>
      ))}
    </ul>
  );
}
