import { IconFileText, IconShieldLock } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../../../shared/lazy-part.ts';
import { QuietAction } from '../../../../shared/link-page/actions.tsx';
import type { LegalTextName } from './legal-dialog.tsx';
import { messages } from './messages.ts';

import classes from './terms-step.module.css';

const LegalDialog = lazyPart(() => import('./legal-dialog.tsx'), 'LegalDialog');

/** The whole texts, for who wants to read them before accepting. */
export function LegalTexts({ company }: { readonly company: string }) {
  const [opened, setOpened] = useState<LegalTextName>();
  return (
    <>
      <div className={classes.texts}>
        <QuietAction icon={<IconFileText size={18} stroke={1.7} aria-hidden />} onClick={() => setOpened('terms')}>
          {messages.readTerms}
        </QuietAction>
        <QuietAction icon={<IconShieldLock size={18} stroke={1.7} aria-hidden />} onClick={() => setOpened('privacy')}>
          {messages.readPrivacy}
        </QuietAction>
      </div>
      {opened && (
        <Suspense>
          <LegalDialog name={opened} company={company} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
