import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';

import type { Point } from '../../../../shared/ui/drag-box/geometry.ts';
import type { FieldKind } from '../envelope.ts';

/** A field between the list of fields and a page. */
export interface HeldField {
  readonly kind: FieldKind;
  /** On the screen, in pixels. */
  readonly at: Point;
}

export interface PageDrop {
  /** From 0. */
  readonly page: number;
  readonly centre: Point;
}

export interface PaletteDrag {
  readonly held: HeldField | undefined;
  readonly handlersOf: (kind: FieldKind) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
    readonly onClick: () => void;
  };
}

export interface PaletteDragOptions {
  readonly onDrop: (kind: FieldKind, at: PageDrop) => void;
  /** A press without a drag, by finger, mouse or key. */
  readonly onPress: (kind: FieldKind) => void;
}

/** Less than this is a press. */
const pressPixels = 5;

export function usePaletteDrag({ onDrop, onPress }: PaletteDragOptions): PaletteDrag {
  const start = useRef<Point>(undefined);
  const wasDragged = useRef(false);
  const [held, setHeld] = useState<HeldField>();
  const letGo = (): void => {
    start.current = undefined;
    setHeld(undefined);
  };
  useEscape(held !== undefined, letGo);
  return {
    held,
    handlersOf: (kind) => ({
      onPointerDown: (event) => {
        if (event.button !== 0 || !event.isPrimary) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, y: event.clientY };
        wasDragged.current = false;
      },
      onPointerMove: (event) => {
        if (!start.current) return;
        const at = { x: event.clientX, y: event.clientY };
        const distance = Math.hypot(at.x - start.current.x, at.y - start.current.y);
        if (!wasDragged.current && distance < pressPixels) return;
        wasDragged.current = true;
        setHeld({ kind, at });
      },
      onPointerUp: (event) => {
        const at = held && pageAt({ x: event.clientX, y: event.clientY });
        letGo();
        if (at) onDrop(kind, at);
      },
      onPointerCancel: letGo,
      onClick: () => {
        // A drag ends in a click of the element that was held.
        if (!wasDragged.current) onPress(kind);
        wasDragged.current = false;
      },
    }),
  };
}

/** The page under a point of the screen, and where on it. */
export function pageAt({ x, y }: Point): PageDrop | undefined {
  const page = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-page]'))
    .find((found) => found !== null);
  if (!page) return undefined;
  const rect = page.getBoundingClientRect();
  return {
    page: Number(page.dataset['page']) - 1,
    centre: { x: (x - rect.left) / rect.width, y: (y - rect.top) / rect.height },
  };
}

function useEscape(isActive: boolean, onEscape: () => void): void {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      leave();
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [isActive]);
}
