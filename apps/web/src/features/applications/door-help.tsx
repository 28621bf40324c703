import { IconLifebuoy } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../shared/lazy-part.ts';
import { QuietAction } from '../../shared/link-page/actions.tsx';
import type { PageTenant } from '../../shared/tenant.ts';
import { messages } from './messages.ts';

/** Few open it, and a dialog is heavy for the first page of a phone. */
const DoorHelpDialog = lazyPart(() => import('./door-help-dialog.tsx'), 'DoorHelpDialog');

/** On every step before the visit: whom to call or write to. */
export function DoorHelp({ tenant }: { readonly tenant: PageTenant }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QuietAction icon={<IconLifebuoy size={18} stroke={1.7} aria-hidden />} onClick={() => setOpen(true)}>
        <span>{messages.help}</span>
      </QuietAction>
      {isOpen && (
        <Suspense>
          <DoorHelpDialog tenant={tenant} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
