import { IconCopyPlus, IconTrash } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useEffect, useId, useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';

import { announce } from '../announce/announce.ts';
import type { Box, Corner, Size } from './geometry.ts';
import { messages, type BoxNames } from './messages.ts';
import type { SignerColour } from './signer-colours.ts';
import { SnapGuides } from './snap-guides.tsx';
import { useDragBox, type DragEnd } from './use-drag-box.ts';

import classes from './drag-box.module.css';
import colours from './signer-colours.module.css';

export interface DragBoxProps {
  /** Of the element that is the box. */
  readonly id?: string;
  readonly box: Box;
  readonly onChange: (box: Box) => void;
  readonly kind: string;
  readonly signer: { readonly name: string; readonly colour: SignerColour };
  readonly page: number;
  readonly icon?: ReactNode;
  /** What it aligns with and, unless `mayCoverOthers`, must not cover. */
  readonly others?: readonly Box[];
  readonly constraints?: { readonly minimum?: Size; readonly mayCoverOthers?: boolean };
  readonly isSelected?: boolean;
  /** A place that is proposed and still missing: drawn dashed. */
  readonly isSuggested?: boolean;
  readonly onSelect?: () => void;
  readonly onRemove?: () => void;
  readonly onDuplicate?: () => void;
  readonly onCopy?: () => void;
}

const defaultMinimum: Size = { width: 0.08, height: 0.025 };
const corners: readonly Corner[] = ['nw', 'ne', 'sw', 'se'];
/** A key that is held down is told once, when it is let go. */
const quietMilliseconds = 350;

/** A field of a signer on a page; must stand directly in the layer that covers the page. */
export function DragBox(props: DragBoxProps) {
  const { box, kind, signer, page, others = [], constraints = {}, isSelected = false, isSuggested = false } = props;
  const names: BoxNames = { kind, signer: signer.name, page };
  const helpId = useId();
  const tell = useQuietly();
  const onEnd = (end: DragEnd, at: Box): void => {
    if (end === 'refused' || end === 'cancelled') announce(messages[end](names));
    else tell(() => announce(messages[end](names, at)));
  };
  const { minimum = defaultMinimum, mayCoverOthers = false } = constraints;
  const frame = useRef<HTMLDivElement>(null);
  const rules = { others, minimum, mayCoverOthers };
  const drag = useDragBox({ frame, box, onChange: props.onChange, onEnd, rules });
  const remove = (): void => {
    announce(messages.removed(names));
    props.onRemove?.();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (drag.onArrowKey(event)) return;
    const command = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : event.key;
    const action = {
      Delete: props.onRemove && remove,
      Backspace: props.onRemove && remove,
      Enter: props.onSelect,
      ' ': props.onSelect,
      d: event.ctrlKey || event.metaKey ? props.onDuplicate : undefined,
      c: event.ctrlKey || event.metaKey ? props.onCopy : undefined,
    }[command];
    if (!action) return;
    event.preventDefault();
    action();
  };

  const { onPointerDown, ...pointer } = drag.pointerProps;
  return (
    <>
      {!drag.isRefused && <SnapGuides guides={drag.guides} />}
      <div
        ref={frame}
        className={clsx(classes.frame, colours.signer)}
        data-colour={signer.colour}
        data-selected={isSelected}
        data-suggested={isSuggested}
        data-dragging={drag.isDragging}
        data-refused={drag.isRefused}
        style={placeOf(drag.shown)}
      >
        {/* An application, not a button: arrow keys must reach the box and not a screen reader's cursor. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          id={props.id}
          role="application"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-roledescription={messages.roleDescription}
          aria-label={messages.label(names, drag.shown)}
          aria-describedby={helpId}
          className={classes.box}
          onKeyDown={onKeyDown}
          onFocus={props.onSelect}
          onPointerDown={(event) => {
            onPointerDown(event);
            event.currentTarget.focus({ preventScroll: true });
          }}
          {...pointer}
        >
          {props.icon && <span className={classes.icon}>{props.icon}</span>}
          <span className={classes.texts} aria-hidden>
            <b>{isSuggested ? messages.missing : kind}</b>
            <span>{isSuggested ? messages.suggestion(names) : signer.name}</span>
          </span>
          <span id={helpId} hidden>
            {messages.help}
          </span>
        </div>
        {isSelected &&
          corners.map((corner) => (
            <span key={corner} aria-hidden className={classes.handle} data-corner={corner} {...drag.pointerProps} />
          ))}
        {isSelected && !drag.isDragging && (props.onRemove || props.onDuplicate) && (
          <div className={classes.tools} data-below={drag.shown.y < 0.08}>
            {props.onDuplicate && (
              <button type="button" aria-label={messages.duplicate(names)} onClick={props.onDuplicate}>
                <IconCopyPlus size={18} stroke={1.7} aria-hidden />
              </button>
            )}
            {props.onRemove && (
              <button type="button" aria-label={messages.remove(names)} onClick={remove}>
                <IconTrash size={18} stroke={1.7} aria-hidden />
              </button>
            )}
          </div>
        )}
      </div>
    </>
  );
}

const percent = (fraction: number): string => `${fraction * 100}%`;

function placeOf({ x, y, width, height }: Box): CSSProperties {
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}

function useQuietly(): (say: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (say) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(say, quietMilliseconds);
  };
}
