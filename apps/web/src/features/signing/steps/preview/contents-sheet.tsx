import { Drawer } from '@mantine/core';

import { contentsOf } from './find-in-text.ts';
import { messages } from './messages.ts';
import { TextRest } from './text-rest.tsx';
import type { ReaderTools } from './use-reader-tools.ts';

import classes from './contents-sheet.module.css';

/** The titles of the document; one touch leads to each. */
export function ContentsSheet({ tools }: { readonly tools: ReaderTools }) {
  const { text, setOpen, goToEntry, page, isPhone } = tools;
  const entries = contentsOf(text.pages);
  const currentEntry = entries.findLast((entry) => entry.page <= page);
  return (
    <Drawer
      opened
      onClose={() => setOpen(undefined)}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '80%' : 'md'}
      title={messages.contents}
      closeButtonProps={{ 'aria-label': messages.closeContents }}
      classNames={{ content: classes.content ?? '', title: classes.title ?? '', close: classes.close ?? '' }}
    >
      <ol className={classes.list}>
        {entries.map((entry) => (
          <li key={`${entry.page}-${entry.block}`}>
            <button
              type="button"
              className={classes.entry}
              aria-current={entry === currentEntry ? 'location' : undefined}
              onClick={() => goToEntry(entry)}
            >
              <span>{entry.title}</span>
              <span className={classes.page}>{entry.page}</span>
            </button>
          </li>
        ))}
      </ol>
      {entries.length === 0 && text.isWhole && <p className="text-m soft">{messages.contentsEmpty}</p>}
      {text.isLost ? (
        <TextRest text={text} className="text-m soft" />
      ) : (
        !text.isWhole && <output className="text-m soft">{messages.contentsLoading}</output>
      )}
    </Drawer>
  );
}
