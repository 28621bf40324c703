import { IconFileText, IconMapPin } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { QuietAction } from '../../../../shared/link-page/actions.tsx';
import { announce } from '../../../../shared/ui/announce/announce.ts';
import { DeclineAction } from '../../frame/decline-action.tsx';
import { usePaperPlace } from '../../frame/paper-place.ts';
import { messages } from './messages.ts';

import classes from './sign.module.css';

export interface PaperFrameProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The consent and its button: in the bar, which is always on the screen. */
  readonly agreement: ReactNode;
}

/** The place to sign, below the paper that was read. */
export function PaperFrame({ title, children, agreement }: PaperFrameProps) {
  const paper = usePaperPlace();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const begin = useEffectEvent(() => {
    if (!paper?.isNew) return;
    announce(messages.signBelow(title));
    if (isAtRest(document.activeElement)) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => begin(), []);
  return (
    <>
      <section className={classes.below} aria-labelledby={titleId}>
        <div className={classes.belowHead}>
          <h2 id={titleId} ref={heading} tabIndex={-1} className={classes.belowTitle}>
            {title}
          </h2>
          {paper?.onPlace && (
            <QuietAction icon={<IconMapPin size={18} stroke={1.8} aria-hidden />} onClick={paper.onPlace}>
              {messages.myPlaces}
            </QuietAction>
          )}
          {paper?.onPaper && (
            <QuietAction icon={<IconFileText size={18} stroke={1.8} aria-hidden />} onClick={paper.onPaper}>
              {messages.paperAgain}
            </QuietAction>
          )}
        </div>
        {children}
        <DeclineAction />
      </section>
      {paper?.bar && createPortal(agreement, paper.bar)}
    </>
  );
}

/** The focus moves on, but it is not taken from who turns pages or searches by keyboard; the paper does not jump, either. */
const isAtRest = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.matches('h1, footer *');
