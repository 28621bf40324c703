import { Checkbox } from '@mantine/core';

import { signersIn } from '../envelope.ts';
import { messages } from './messages.ts';
import type { Placement } from './use-placement.ts';

import classes from './document-tabs.module.css';

interface PartProps {
  readonly placement: Placement;
}

/** Each document with who signs it, so that none goes out unsigned by accident. */
export function DocumentTabs({ placement }: PartProps) {
  const { document, documents, signers, readOnly, openDocument } = placement;
  if (documents.length < 2) return null;
  return (
    <nav aria-label={messages.documents} className={classes.documents}>
      {documents.map((one) => {
        const count = signersIn(one, signers).length;
        const isMarked = count === 0 && readOnly.includes(one.path);
        return (
          <button
            key={one.path}
            type="button"
            className={classes.document}
            aria-current={one.path === document.path ? 'true' : undefined}
            onClick={() => openDocument(one.path)}
          >
            <span className="one-line">{one.name}</span>{' '}
            <span className={classes.count} data-lacks={count === 0 && !isMarked}>
              {isMarked ? messages.readOnly : messages.signatures(count)}
            </span>
          </button>
        );
      })}
    </nav>
  );
}

/** Over a document that nobody signs, where that may be meant so. */
export function UnsignedNote({ placement }: PartProps) {
  const { document, documents, signers, readOnly, markReadOnly } = placement;
  if (documents.length < 2 || signersIn(document, signers).length > 0) return null;
  return (
    <div className={classes.note}>
      <span className="fills">{messages.nobody}</span>
      <Checkbox
        label={messages.markReadOnly}
        checked={readOnly.includes(document.path)}
        onChange={(event) => markReadOnly(event.currentTarget.checked)}
        classNames={{ body: classes.mark ?? '' }}
      />
    </div>
  );
}
