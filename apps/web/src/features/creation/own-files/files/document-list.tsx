import { Button } from '@mantine/core';
import type { DocumentView } from '@rubrica/contract';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';

import { FileIcon } from '../../../../shared/ui/file-drop/file-icon.tsx';
import { FileProgress, FileState } from '../../../../shared/ui/file-drop/file-progress.tsx';
import type { UploadItem } from '../../../../shared/ui/file-drop/upload-queue.ts';
import { useReorder } from '../../../../shared/ui/file-drop/use-reorder.ts';
import type { UnfinishedFile } from '../envelope.ts';
import { DocumentRow } from './document-row.tsx';
import { messages } from './messages.ts';
import type { Documents } from './use-documents.ts';

import classes from './document-list.module.css';

export interface DocumentListProps {
  readonly list: readonly DocumentView[];
  readonly documents: Documents;
}

/** What is there, in the order of reading, and below it what is still on its way. */
export function DocumentList({ list, documents }: DocumentListProps) {
  const { list: frame, dragged, shiftOf, handleProps } = useReorder(documents.move);
  const travelling = documents.queue.items.filter(({ status }) => status !== 'done');
  return (
    <>
      {list.length > 0 && (
        <ul ref={frame} className={classes.list} aria-label={messages.list} data-dragging={dragged !== undefined}>
          {list.map((document, index) => (
            <li
              key={document.path}
              className={classes.item}
              data-dragged={index === dragged}
              style={{ translate: `0 ${shiftOf(index)}px` }}
            >
              <DocumentRow
                document={document}
                place={{ index, count: list.length }}
                documents={documents}
                handleProps={handleProps}
              />
            </li>
          ))}
        </ul>
      )}
      {documents.unfinished.lost.length > 0 && (
        <ul className={classes.list}>
          {documents.unfinished.lost.map((file) => (
            <li key={file.name} className={classes.item} data-status="failed">
              <LostFile file={file} documents={documents} />
            </li>
          ))}
        </ul>
      )}
      {travelling.length > 0 && (
        <ul className={classes.list}>
          {travelling.map((item) => (
            <li key={item.id} className={classes.item} data-status={item.status}>
              <TravellingFile item={item} documents={documents} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Chosen before a reload: the browser does not keep its bytes, so it is chosen again. */
function LostFile({ file: { name, type, reason }, documents }: { file: UnfinishedFile; documents: Documents }) {
  const input = useRef<HTMLInputElement>(null);
  const { queue, unfinished } = documents;
  return (
    <div className={classes.travelling}>
      <FileIcon type={type} />
      <div className="stack fills gap-2">
        <span className={classes.name} title={name}>
          {name}
        </span>
        <span className="text-s wrong">
          {messages.lost}. {reason}
        </span>
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.again ?? ''}
          aria-label={messages.chooseAgainOf(name)}
          onClick={() => input.current?.click()}
        >
          {messages.chooseAgain}
        </Button>
      </div>
      <button
        type="button"
        className="tool"
        aria-label={messages.removeOf(name)}
        onClick={() => unfinished.forget(name)}
      >
        <IconX size={18} stroke={1.7} aria-hidden />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={queue.rules.types.join(',')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length === 0) return;
          unfinished.forget(name);
          queue.add(files);
        }}
      />
    </div>
  );
}

function TravellingFile({ item, documents: { queue } }: { item: UploadItem<DocumentView>; documents: Documents }) {
  const { id, name, type } = item;
  return (
    <div className={classes.travelling}>
      <FileIcon type={type} />
      <div className="stack fills gap-2">
        <span className={classes.name} title={name}>
          {name}
        </span>
        <FileState item={item} />
      </div>
      <button type="button" className="tool" aria-label={messages.removeOf(name)} onClick={() => queue.remove(id)}>
        <IconX size={18} stroke={1.7} aria-hidden />
      </button>
      <FileProgress item={item} onCancel={() => queue.cancel(id)} onRetry={() => queue.retry(id)} />
    </div>
  );
}
