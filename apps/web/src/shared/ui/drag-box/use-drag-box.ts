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
  /** The element that is the box; it stands directly in the layer over the page, of which fractions are. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly box: Box;
  readonly rules: DragRules;
  readonly onChange: (box: Box) => void;
  /** Told once per drag or key, with the box as it is then. */
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
  /** For the box and for its handles, which name theirs in `data-corner`. */
  readonly pointerProps: PointerHandlers;
  /** Says whether the key was an arrow, and so is done with. */
  readonly onArrowKey: (event: KeyboardEvent) => boolean;
}

interface Drag extends Proposal {
  readonly mode: DragMode;
  readonly start: Box;
  /** Where the pointer took hold, in fractions of the page: a page that scrolls meanwhile does no harm. */
  readonly grabbed: Point;
  readonly hasMoved: boolean;
}

/** Less than this is a click. */
const clickPixels = 3;
const refusedMilliseconds = 600;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function useDragBox({ frame, box, rules, onChange, onEnd }: DragBoxOptions): DragBoxHandle {
  const edge = useRef<EdgeScroll>(undefined);
  const [drag, setDrag] = useState<Drag>();
  const [isShaken, setIsShaken] = useBriefly(refusedMilliseconds);
  const pageRect = (): DOMRect => frame.current?.parentElement?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);

  const letGo = (): void => {
    edge.current?.stop();
    setDrag(undefined);
  };
  const cancel = (): void => {
    if (drag?.hasMoved) onEnd?.('cancelled', box);
    letGo();
  };
  useEscape(drag !== undefined, cancel);
  useEffect(() => () => edge.current?.stop(), []);

  const settle = (next: Proposal, end: 'moved' | 'resized'): void => {
    if (next.isRefused) {
      setIsShaken(true);
      onEnd?.('refused', box);
    } else if (!isSameBox(next.box, box)) {
      onChange(next.box);
      onEnd?.(end, next.box);
    }
  };

  const follow = (held: Drag, client: Point, isSnapping: boolean): Drag => {
    const rect = pageRect();
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
      const grabbed = fractionAt(clientOf(event), pageRect());
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
      letGo();
      if (held.hasMoved) settle(held, held.mode === 'move' ? 'moved' : 'resized');
    },
    onPointerCancel: cancel,
  };

  const onArrowKey = (event: KeyboardEvent): boolean => {
    const arrow = arrows[event.key];
    if (!arrow || event.ctrlKey || event.metaKey) return false;
    event.preventDefault(); // Alt and an arrow would leave the page
    const pixels = event.shiftKey ? 10 : 1;
    const pageSize = pageRect();
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

const clientOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

function fractionAt(client: Point, rect: DOMRect): Point {
  return { x: (client.x - rect.left) / rect.width, y: (client.y - rect.top) / rect.height };
}

/** Before anything else hears it: an open dialog must not close because a drag was given up. */
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
