import { Portal } from '@mantine/core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

import classes from './tip-layer.module.css';

interface Tip {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly side: 'above' | 'below';
}

const delayMilliseconds = 300;
const roomAbove = 44;

/** One tooltip for everything inside that has `data-tip`: hundreds of icon buttons cost nothing until one is pointed at. */
export function TipLayer({ children }: { readonly children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const [tip, setTip] = useState<Tip>();
  const id = useId();
  useEffect(() => {
    const layer = root.current;
    if (layer === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = (): void => {
      clearTimeout(timer);
      setTip(undefined);
    };
    const show = (event: Event): void => {
      const target = tipped(event);
      hide();
      if (target === undefined) return;
      const isFocus = event.type === 'focusin';
      if (isFocus && !target.matches(':focus-visible')) return;
      timer = setTimeout(() => setTip(placeOf(target)), isFocus ? 0 : delayMilliseconds);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hide();
    };
    const events = new AbortController();
    const { signal } = events;
    for (const type of ['pointerover', 'focusin']) layer.addEventListener(type, show, { signal });
    for (const type of ['pointerleave', 'focusout', 'pointerdown']) layer.addEventListener(type, hide, { signal });
    layer.addEventListener('keydown', onKey, { signal });
    addEventListener('scroll', hide, { signal, capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      events.abort();
    };
  }, []);
  return (
    <div ref={root} className="shrinks">
      {children}
      {tip !== undefined && (
        <Portal>
          <div
            id={id}
            role="tooltip"
            className={classes.tip}
            data-side={tip.side}
            style={{ left: tip.left, top: tip.top }}
          >
            {tip.text}
          </div>
        </Portal>
      )}
    </div>
  );
}

function tipped({ target }: Event): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>('[data-tip]') ?? undefined) : undefined;
}

function placeOf(target: HTMLElement): Tip {
  const { left, width, top, bottom } = target.getBoundingClientRect();
  const side = top > roomAbove ? 'above' : 'below';
  return {
    text: target.dataset['tip'] ?? '',
    left: left + width / 2,
    top: side === 'above' ? top - 6 : bottom + 6,
    side,
  };
}
