import { useEffect, useEffectEvent, type RefObject } from 'react';

import type { Offset } from './anchor.ts';
import type { Scale } from './zoom.ts';

interface GestureOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly scale: Scale;
  readonly zoomTo: (scale: Scale, at: Offset) => void;
}

const perWheelPixel = 0.0025;

/** Ctrl and the wheel (which is also what a trackpad's pinch sends), and two fingers on a screen. */
export function useZoomGestures({ scroller, scale, zoomTo }: GestureOptions): void {
  const place = (client: { readonly clientX: number; readonly clientY: number }): Offset => {
    const rect = scroller.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: client.clientX - rect.left, y: client.clientY - rect.top };
  };
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault(); // or the whole page would grow
    zoomTo(scale * Math.exp(-Math.max(-120, Math.min(120, event.deltaY)) * perWheelPixel), place(event));
  });
  const zoomFrom = useEffectEvent((from: Scale, fingers: Fingers, spread: number) =>
    zoomTo((from * fingers.spread) / spread, place(fingers.middle)),
  );
  const readScale = useEffectEvent(() => scale);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let pinch: { readonly scale: Scale; readonly spread: number } | undefined;
    const onTouchStart = (event: TouchEvent): void => {
      const fingers = fingersOf(event);
      pinch = fingers && { scale: readScale(), spread: fingers.spread };
    };
    const onTouchMove = (event: TouchEvent): void => {
      const fingers = fingersOf(event);
      if (!pinch || !fingers) return;
      if (event.cancelable) event.preventDefault();
      zoomFrom(pinch.scale, fingers, pinch.spread);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('touchstart', onTouchStart, { passive: true });
    element.addEventListener('touchmove', onTouchMove, { passive: false });
    element.addEventListener('touchend', onTouchStart, { passive: true });
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchstart', onTouchStart);
      element.removeEventListener('touchmove', onTouchMove);
      element.removeEventListener('touchend', onTouchStart);
    };
  }, [scroller]);
}

interface Fingers {
  readonly spread: number;
  readonly middle: { readonly clientX: number; readonly clientY: number };
}

function fingersOf({ touches }: TouchEvent): Fingers | undefined {
  const [a, b] = [touches[0], touches[1]];
  if (!a || !b || touches.length !== 2) return undefined;
  return {
    spread: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
    middle: { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 },
  };
}
