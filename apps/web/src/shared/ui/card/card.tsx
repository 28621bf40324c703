import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

import classes from './card.module.css';

export interface CardProps {
  readonly title?: ReactNode;
  /** The level of the title, so that a page's outline has no holes. */
  readonly level?: 2 | 3;
  /** At the right of the title: a link to the whole list, a count. */
  readonly corner?: ReactNode;
  /** `none` where rows or a table reach the border. */
  readonly padding?: 'normal' | 'none';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Card({ title, level = 2, corner, padding = 'normal', className, children }: CardProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      className={clsx(classes.card, className)}
      data-padding={padding}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {title !== undefined && (
        <header className={classes.header}>
          <Heading id={titleId} className="heading shrinks">
            {title}
          </Heading>
          {corner !== undefined && <div className={classes.corner}>{corner}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
