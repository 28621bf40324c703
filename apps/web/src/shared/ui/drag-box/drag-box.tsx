import { IconCopyPlus, IconTrash } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useEffect, useId, useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';

import { announce } from '../announce/announce.ts';
import type { Box, Corner, Size } from './geometry.ts';
import { messages, type BoxNames } from './messages.ts';
import type { SignerColour } from './signer-colours.ts';
import { SnapGuides } from './snap-guides.tsx';
import { useDragBox, type DragBoxHandle, type DragEnd } from './use-drag-box.ts';

import classes from './drag-box.module.css';
import colours from './signer-colours.module.css';

export interface DragBoxProps {
  /** The id of the box element. */
  readonly id?: string;
  readonly box: Box;
  readonly onChange: (box: Box) => void;
  readonly kind: string;
  readonly signer: { readonly name: string; readonly colour: SignerColour };
  readonly page: number;
  readonly icon?: ReactNode;
  /** Boxes to align with and, unless `mayCoverOthers`, not to cover. */
  readonly others?: readonly Box[];
  readonly constraints?: { readonly minimum?: Size; readonly mayCoverOthers?: boolean };
  readonly isSelected?: boolean;
  /** A proposed place that is not filled yet: drawn dashed. */
  readonly isSuggested?: boolean;
  readonly onSelect?: () => void;
  readonly onRemove?: () => void;
  readonly onDuplicate?: () => void;
  readonly onCopy?: () => void;
}

const defaultMinimum: Size = { width: 0.08, height: 0.025 };
const corners: readonly Corner[] = ['nw', 'ne', 'sw', 'se'];
/** A key that is held down is announced once, after it is released. */
const announceDelayMilliseconds = 350;

/** A signer's field on a page. Render it as a direct child of the layer that covers the page. */
export function DragBox(props: DragBoxProps) {
  const { box, kind, signer, page, others = [], constraints = {}, isSelected = false, isSuggested = false } = props;
  const names: BoxNames = { kind, signer: signer.name, page };
  const announceLater = useDelayed();
  const onEnd = (end: DragEnd, at: Box): void => {
    if (end === 'refused' || end === 'cancelled') announce(messages[end](names));
    else announceLater(() => announce(messages[end](names, at)));
  };
  const { minimum = defaultMinimum, mayCoverOthers = false } = constraints;
  const frame = useRef<HTMLDivElement>(null);
  const rules = { others, minimum, mayCoverOthers };
  const drag = useDragBox({ frame, box, onChange: props.onChange, onEnd, rules });
  const remove = (): void => {
    announce(messages.removed(names));
    props.onRemove?.();
  };

  const acts = props.onRemove ? { ...props, onRemove: remove } : props;
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
        <BoxItself acts={acts} drag={drag} names={names} />
        {isSelected &&
          corners.map((corner) => (
            <span key={corner} aria-hidden className={classes.handle} data-corner={corner} {...drag.pointerProps} />
          ))}
        {isSelected && !drag.isDragging && <Tools acts={acts} names={names} isBelow={drag.shown.y < 0.08} />}
      </div>
    </>
  );
}

interface PartProps {
  readonly acts: DragBoxProps;
  readonly names: BoxNames;
}

function BoxItself({ acts, drag, names }: PartProps & { readonly drag: DragBoxHandle }) {
  const helpId = useId();
  const { kind, signer, isSuggested = false } = acts;
  const { onPointerDown, ...pointer } = drag.pointerProps;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (drag.onArrowKey(event)) return;
    const act = actOfKey(event, acts);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    // An application, not a button: arrow keys must reach the box and not a screen reader's cursor.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      id={acts.id}
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-roledescription={messages.roleDescription}
      aria-label={messages.label(names, drag.shown)}
      aria-describedby={helpId}
      className={classes.box}
      onKeyDown={onKeyDown}
      onFocus={acts.onSelect}
      onPointerDown={(event) => {
        onPointerDown(event);
        event.currentTarget.focus({ preventScroll: true });
      }}
      {...pointer}
    >
      {acts.icon && <span className={classes.icon}>{acts.icon}</span>}
      <span className={classes.texts} aria-hidden>
        <b>{isSuggested ? messages.missing : kind}</b>
        <span>{isSuggested ? messages.suggestion(names) : signer.name}</span>
      </span>
      <span id={helpId} hidden>
        {messages.help}
      </span>
    </div>
  );
}

function actOfKey(event: KeyboardEvent, acts: DragBoxProps): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey) return { d: acts.onDuplicate, c: acts.onCopy }[event.key.toLowerCase()];
  return { Delete: acts.onRemove, Backspace: acts.onRemove, Enter: acts.onSelect, ' ': acts.onSelect }[event.key];
}

function Tools({ acts, names, isBelow }: PartProps & { readonly isBelow: boolean }) {
  if (!acts.onRemove && !acts.onDuplicate) return null;
  return (
    <div className={classes.tools} data-below={isBelow}>
      {acts.onDuplicate && (
        <button type="button" aria-label={messages.duplicate(names)} onClick={acts.onDuplicate}>
          <IconCopyPlus size={18} stroke={1.7} aria-hidden />
        </button>
      )}
      {acts.onRemove && (
        <button type="button" aria-label={messages.remove(names)} onClick={acts.onRemove}>
          <IconTrash size={18} stroke={1.7} aria-hidden />
        </button>
      )}
    </div>
  );
}

const percent = (fraction: number): string => `${fraction * 100}%`;

function placeOf({ x, y, width, height }: Box): CSSProperties {
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}

/** Runs only the last of a quick succession. */
function useDelayed(): (say: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (say) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(say, announceDelayMilliseconds);
  };
}
