import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactElement, ReactNode, Ref } from 'react';

import { usePageTitle } from '../../page-title.ts';

import classes from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** A link back; the arrow is drawn here. */
  readonly back?: ReactElement;
  /** Above the title: today's date, the kind of thing. */
  readonly eyebrow?: ReactNode;
  /** Beside the title, usually a state. */
  readonly badge?: ReactNode;
  readonly detail?: ReactNode;
  readonly actions?: ReactNode;
  /** `task` is the smaller title of a screen where one thing is worked on. */
  readonly size?: 'page' | 'task';
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

export function PageHeader({
  title,
  back,
  eyebrow,
  badge,
  detail,
  actions,
  size = 'page',
  headingRef,
}: PageHeaderProps) {
  usePageTitle(typeof title === 'string' ? title : undefined);
  return (
    <header className={classes.header}>
      {back !== undefined && (
        <div className={classes.back}>
          <IconChevronLeft size={18} stroke={1.8} aria-hidden />
          {back}
        </div>
      )}
      <div className={classes.row}>
        <div className={classes.words}>
          {eyebrow !== undefined && <p className={classes.eyebrow}>{eyebrow}</p>}
          <div className={classes.line}>
            <h1 ref={headingRef} tabIndex={-1} className="unfocused breaks balanced shrinks" data-size={size}>
              {title}
            </h1>
            {badge}
          </div>
          {detail !== undefined && <p className={classes.detail}>{detail}</p>}
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
    </header>
  );
}
