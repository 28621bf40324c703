import type { ReactNode } from 'react';

import { CompanyHelp } from '../../shared/link-page/company-help.tsx';
import { focusHeading } from '../../shared/link-page/focus-heading.ts';
import { LinkFrame, type LinkFrameProps } from '../../shared/link-page/link-frame.tsx';
import { Problem } from '../../shared/link-page/note.tsx';
import { messages } from './messages.ts';

interface PayingFrameProps extends Omit<LinkFrameProps, 'aside' | 'headingRef'> {
  readonly problem: string | undefined;
  readonly children?: ReactNode;
}

/** Help is at hand on every screen, and what went wrong stands right above the button. */
export const PayingFrame = ({ problem, children, ...frame }: PayingFrameProps) => (
  <LinkFrame
    {...frame}
    aside={<CompanyHelp tenant={frame.tenant} note={messages.neverTell} />}
    headingRef={focusHeading}
  >
    {children}
    <Problem>{problem}</Problem>
  </LinkFrame>
);
