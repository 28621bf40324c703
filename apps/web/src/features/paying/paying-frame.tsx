import type { ReactNode } from 'react';

import { PrimaryAction, QuietAction } from '../../shared/link-page/actions.tsx';
import { CompanyHelp } from '../../shared/link-page/company-help.tsx';
import { focusHeading } from '../../shared/link-page/focus-heading.ts';
import { LinkFrame, type LinkFrameProps } from '../../shared/link-page/link-frame.tsx';
import { Problem } from '../../shared/link-page/note.tsx';
import { useWayBack } from '../../shared/link-page/way-back.ts';
import { messages } from './messages.ts';

interface PayingFrameProps extends Omit<LinkFrameProps, 'aside' | 'headingRef'> {
  readonly problem: string | undefined;
  readonly children?: ReactNode;
  /** Nothing is left to be done here: who came from another page goes on there. */
  readonly isPaid?: boolean;
}

/** Help is at hand on every screen, and what went wrong stands right above the button. */
export function PayingFrame({ problem, children, action, isPaid = false, ...frame }: PayingFrameProps) {
  const wayBack = useWayBack();
  return (
    <LinkFrame
      {...frame}
      action={
        <>
          {wayBack !== undefined && isPaid && (
            <PrimaryAction onClick={() => location.assign(wayBack.address)}>
              {messages.goOnTo[wayBack.place]}
            </PrimaryAction>
          )}
          {action}
          {wayBack !== undefined && !isPaid && (
            <QuietAction onClick={() => location.assign(wayBack.address)}>{messages.backTo[wayBack.place]}</QuietAction>
          )}
        </>
      }
      aside={<CompanyHelp tenant={frame.tenant} note={messages.neverTell} />}
      headingRef={focusHeading}
    >
      {children}
      <Problem>{problem}</Problem>
    </LinkFrame>
  );
}
