import { IconLifebuoy } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../../shared/lazy-part.ts';
import { QuietAction } from '../../../shared/link-page/actions.tsx';
import { messages } from '../messages.ts';

const HelpDialog = lazyPart(() => import('./help-dialog.tsx'), 'HelpDialog');

/** On every step: whom to call, write to or refuse. */
export function HelpButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QuietAction icon={<IconLifebuoy size={18} stroke={1.7} aria-hidden />} onClick={() => setOpen(true)}>
        <span>{messages.helpShort}</span>
      </QuietAction>
      <Suspense>{isOpen && <HelpDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
