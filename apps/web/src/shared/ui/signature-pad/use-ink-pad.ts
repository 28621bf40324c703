import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

import { createInkPad, putInk, takeInk, type InkPad } from './ink-pad.ts';
import { fitDrawing, type Drawing, type Size } from './ink.ts';

export interface InkPadOptions {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly size: Size;
  readonly drawing: Drawing;
  readonly onDraw: (drawing: Drawing) => void;
  readonly onBegin: () => void;
  readonly onEnd: () => void;
}

/**
 * Connects the library with React's state: strokes are reported, changes are drawn, and a new size redraws. A size that
 * changes during a stroke, as when a phone's address bar slides away, is applied after the stroke.
 */
export function useInkPad({ canvas, size, drawing, onDraw, onBegin, onEnd }: InkPadOptions): void {
  const pad = useRef<InkPad>(undefined);
  const { width, height } = size;
  /** The size that the canvas has, which is not yet the new one while a stroke is being drawn. */
  const applied = useRef<Size>(size);
  const isUnderWay = useRef(false);
  const begin = useEffectEvent(() => {
    isUnderWay.current = true;
    onBegin();
  });
  const end = useEffectEvent((strokes: Drawing['strokes']) => {
    isUnderWay.current = false;
    onEnd();
    onDraw({ strokes, size: applied.current });
  });

  useEffect(() => {
    if (!canvas.current) return;
    const created = createInkPad(canvas.current);
    pad.current = created;
    const onBeginStroke = (): void => begin();
    const onEndStroke = (): void => end(takeInk(created));
    created.addEventListener('beginStroke', onBeginStroke);
    created.addEventListener('endStroke', onEndStroke);
    return () => {
      created.removeEventListener('beginStroke', onBeginStroke);
      created.removeEventListener('endStroke', onEndStroke);
      created.off();
      pad.current = undefined;
    };
  }, [canvas]);

  useEffect(() => {
    if (!pad.current || width === 0 || isUnderWay.current) return;
    applied.current = { width, height };
    sizeCanvas(canvas.current, { width, height });
    putInk(pad.current, fitDrawing(drawing, { width, height }));
  }, [canvas, drawing, width, height]);
}

/** A canvas forgets what is on it when its size is set, even to the same. */
function sizeCanvas(canvas: HTMLCanvasElement | null, size: Size): void {
  const ratio = Math.min(globalThis.devicePixelRatio || 1, 3);
  const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
  if (!canvas || (canvas.width === width && canvas.height === height)) return;
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.scale(ratio, ratio);
}
