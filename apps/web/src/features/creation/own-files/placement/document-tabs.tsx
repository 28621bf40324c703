import { Button, Checkbox } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';

import { lacksPlace, signersIn } from '../envelope.ts';
import { boxesIn } from './boxes.ts';
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
      {boxesIn(signers, document.path).length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconStack2 size={18} stroke={1.7} aria-hidden />}
          className={classes.copyAll ?? ''}
          onClick={() => placement.copyToOthers()}
        >
          {messages.copyAllToDocuments}
        </Button>
      )}
    </nav>
  );
}

/** Over a document that nobody signs, where that may be meant so. A person who still lacks a place may yet sign it. */
export function UnsignedNote({ placement }: PartProps) {
  const { document, documents, signers, readOnly, markReadOnly } = placement;
  if (documents.length < 2 || signers.some(lacksPlace) || signersIn(document, signers).length > 0) return null;
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
