import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';

import { messages } from './messages.ts';

import classes from './audit.module.css';

interface LinePanelProps {
  readonly title: string;
  readonly detail: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Takes the focus when it opens, and gives it back to the row when it closes. */
export function LinePanel({ title, detail, onClose, children }: LinePanelProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      className={classes.panel}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className={classes.panelHead}>
        <div>
          <p className="text-s quiet">{detail}</p>
          <h2 ref={heading} id={titleId} tabIndex={-1} className="heading breaks unfocused">
            {title}
          </h2>
        </div>
        <button type="button" className={classes.close} aria-label={messages.closeDetail} onClick={onClose}>
          <IconX size={20} stroke={1.7} aria-hidden />
        </button>
      </header>
      {children}
    </aside>
  );
}
