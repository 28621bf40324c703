import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';

import { proposeDrag, type DragMode, type DragRules, type Proposal } from './drag.ts';
import { createEdgeScroll, type EdgeScroll } from './edge-scroll.ts';
import { isSameBox, type Box, type Corner, type Point } from './geometry.ts';
import type { Guide } from './snapping.ts';

export type DragEnd = 'moved' | 'resized' | 'refused' | 'cancelled';

export interface DragBoxOptions {
  /** The box element. Its parent is the layer over the page, and positions are fractions of that layer. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly box: Box;
  readonly rules: DragRules;
  readonly onChange: (box: Box) => void;
  /** Called once per drag or key, with the final box. */
  readonly onEnd?: ((end: DragEnd, box: Box) => void) | undefined;
}

export interface PointerHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
}

export interface DragBoxHandle {
  readonly shown: Box;
  readonly guides: readonly Guide[];
  readonly isDragging: boolean;
  readonly isRefused: boolean;
  /** For the box and for its handles; a handle names its corner in `data-corner`. */
  readonly pointerProps: PointerHandlers;
  /** True if the key was an arrow and has been handled. */
  readonly onArrowKey: (event: KeyboardEvent) => boolean;
}

interface Drag extends Proposal {
  readonly mode: DragMode;
  readonly start: Box;
  /** Where the pointer was pressed, in fractions of the page, so that scrolling during the drag does not matter. */
  readonly grabbed: Point;
  readonly hasMoved: boolean;
}

/** A shorter movement is a click. */
const clickPixels = 3;
const refusedMilliseconds = 600;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function useDragBox(options: DragBoxOptions): DragBoxHandle {
  const { frame, box, rules, onChange, onEnd } = options;
  const [isShaken, setIsShaken] = useBriefly(refusedMilliseconds);

  const settle = (next: Proposal, end: 'moved' | 'resized'): void => {
    if (next.isRefused) {
      setIsShaken(true);
      onEnd?.('refused', box);
    } else if (!isSameBox(next.box, box)) {
      onChange(next.box);
      onEnd?.(end, next.box);
    }
  };

  const { drag, pointerProps } = usePointerDrag({ ...options, settle });

  const onArrowKey = (event: KeyboardEvent): boolean => {
    const arrow = arrows[event.key];
    if (!arrow || event.ctrlKey || event.metaKey) return false;
    event.preventDefault(); // Alt and an arrow would leave the page
    const pixels = event.shiftKey ? 10 : 1;
    const pageSize = pageRectOf(frame);
    const by = { x: (arrow.x * pixels) / pageSize.width, y: (arrow.y * pixels) / pageSize.height };
    const mode = event.altKey ? 'se' : 'move';
    settle(proposeDrag(box, { mode, by, pageSize, isSnapping: false }, rules), event.altKey ? 'resized' : 'moved');
    return true;
  };

  return {
    shown: drag?.box ?? box,
    guides: drag?.guides ?? [],
    isDragging: drag?.hasMoved ?? false,
    isRefused: drag?.isRefused === true || isShaken,
    pointerProps,
    onArrowKey,
  };
}

function pageRectOf(frame: RefObject<HTMLElement | null>): DOMRect {
  return frame.current?.parentElement?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
}

interface PointerDragOptions extends Omit<DragBoxOptions, 'onChange'> {
  readonly settle: (next: Proposal, end: 'moved' | 'resized') => void;
}

function usePointerDrag({ frame, box, rules, onEnd, settle }: PointerDragOptions) {
  const edge = useRef<EdgeScroll>(undefined);
  const [drag, setDrag] = useState<Drag>();
  const release = (): void => {
    edge.current?.stop();
    setDrag(undefined);
  };
  const cancel = (): void => {
    if (drag?.hasMoved) onEnd?.('cancelled', box);
    release();
  };
  useEscape(drag !== undefined, cancel);
  useEffect(() => () => edge.current?.stop(), []);

  const follow = (held: Drag, client: Point, isSnapping: boolean): Drag => {
    const rect = pageRectOf(frame);
    const at = fractionAt(client, rect);
    const by = { x: at.x - held.grabbed.x, y: at.y - held.grabbed.y };
    const hasMoved = held.hasMoved || Math.hypot(by.x * rect.width, by.y * rect.height) >= clickPixels;
    if (!hasMoved) return held;
    return {
      ...held,
      hasMoved,
      ...proposeDrag(held.start, { mode: held.mode, by, pageSize: rect, isSnapping }, rules),
    };
  };

  const pointerProps: PointerHandlers = {
    onPointerDown: (event) => {
      if (event.button !== 0 || !event.isPrimary) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      edge.current = createEdgeScroll(event.currentTarget, (client) =>
        setDrag((held) => held && follow(held, client, true)),
      );
      const grabbed = fractionAt(clientOf(event), pageRectOf(frame));
      const mode = (event.currentTarget.dataset['corner'] as Corner | undefined) ?? 'move';
      setDrag({ mode, start: box, grabbed, hasMoved: false, box, guides: [], isRefused: false });
    },
    onPointerMove: (event) => {
      if (!drag) return;
      const held = follow(drag, clientOf(event), !event.altKey);
      setDrag(held);
      if (held.hasMoved) edge.current?.follow(clientOf(event));
    },
    onPointerUp: (event) => {
      if (!drag) return;
      const held = follow(drag, clientOf(event), !event.altKey);
      release();
      if (held.hasMoved) settle(held, held.mode === 'move' ? 'moved' : 'resized');
    },
    onPointerCancel: cancel,
  };
  return { drag, pointerProps };
}

const clientOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

function fractionAt(client: Point, rect: DOMRect): Point {
  return { x: (client.x - rect.left) / rect.width, y: (client.y - rect.top) / rect.height };
}

/** In the capture phase: Escape cancels the drag and must not close an open dialog. */
function useEscape(isActive: boolean, onEscape: () => void): void {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      leave();
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [isActive]);
}

/** True for a moment after it was set. */
function useBriefly(milliseconds: number): [boolean, (value: boolean) => void] {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setIsOn(false), milliseconds);
    return () => clearTimeout(timer);
  }, [isOn, milliseconds]);
  return [isOn, setIsOn];
}
