import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';

import { placeAfterDrag, stepAside, type Slot } from './reorder.ts';

interface Drag {
  readonly from: number;
  readonly to: number;
  readonly startY: number;
  readonly by: number;
  readonly slots: readonly Slot[];
}

export interface Reorder {
  readonly list: RefObject<HTMLUListElement | null>;
  /** The place in the list of what is being dragged. */
  readonly dragged: number | undefined;
  /** How far an item is shown from its place, in pixels. */
  readonly shiftOf: (index: number) => number;
  /** For the handle of an item, which names its place in `data-index`. */
  readonly handleProps: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/** Moves the items of a list by a handle: with the pointer, or with arrows. */
export function useReorder(onMove: (from: number, to: number) => void): Reorder {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const giveUp = (): void => setDrag(undefined);
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    giveUp();
  });
  const isDragging = drag !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    addEventListener('keydown', onEscape, true);
    return () => removeEventListener('keydown', onEscape, true);
  }, [isDragging]);

  const indexOf = (event: { readonly currentTarget: HTMLElement }): number =>
    Number(event.currentTarget.dataset['index']);

  return {
    list,
    dragged: drag?.from,
    shiftOf: (index) => {
      if (!drag) return 0;
      return index === drag.from ? drag.by : stepAside(index, drag, drag.slots[drag.from]?.length ?? 0);
    },
    handleProps: {
      onPointerDown: (event) => {
        if (event.button !== 0 || !event.isPrimary) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const from = indexOf(event);
        setDrag({ from, to: from, startY: event.clientY, by: 0, slots: slotsOf(list.current) });
      },
      onPointerMove: (event) => {
        if (!drag) return;
        const by = event.clientY - drag.startY;
        setDrag({ ...drag, by, to: placeAfterDrag(drag.slots, drag.from, by) });
      },
      onPointerUp: () => {
        if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
        giveUp();
      },
      onPointerCancel: giveUp,
      onKeyDown: (event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        const count = list.current?.children.length ?? 0;
        const to = indexOf(event) + (step ?? 0);
        if (step === undefined) return;
        event.preventDefault();
        if (to >= 0 && to < count) onMove(indexOf(event), to);
      },
    },
  };
}

function slotsOf(list: HTMLUListElement | null): readonly Slot[] {
  return [...(list?.children ?? [])].map((item) => {
    const { top, height } = item.getBoundingClientRect();
    return { start: top, length: height };
  });
}
