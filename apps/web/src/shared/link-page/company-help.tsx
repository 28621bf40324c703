import { IconLifebuoy } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../lazy-part.ts';
import type { PageTenant } from '../tenant.ts';
import { QuietAction } from './actions.tsx';
import { messages } from './messages.ts';

/** Few open it, and a dialog is heavy for the first page of a phone. */
const CompanyHelpDialog = lazyPart(() => import('./company-help-dialog.tsx'), 'CompanyHelpDialog');

interface CompanyHelpProps {
  readonly tenant: PageTenant;
  /** What nobody who helps may ask for. */
  readonly note: string;
}

/** Whom to call or write to, on pages that no official's visit stands behind. */
export function CompanyHelp({ tenant, note }: CompanyHelpProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QuietAction icon={<IconLifebuoy size={18} stroke={1.7} aria-hidden />} onClick={() => setOpen(true)}>
        <span>{messages.help}</span>
      </QuietAction>
      {isOpen && (
        <Suspense>
          <CompanyHelpDialog tenant={tenant} note={note} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
