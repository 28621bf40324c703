import { IconFileText, IconShieldLock } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../../../shared/lazy-part.ts';
import { QuietAction } from '../../../../shared/link-page/actions.tsx';
import type { LegalTextName } from './legal-dialog.tsx';
import { messages } from './messages.ts';

import classes from './terms-step.module.css';

const LegalDialog = lazyPart(() => import('./legal-dialog.tsx'), 'LegalDialog');

interface LegalTextsProps {
  readonly company: string;
  readonly names?: readonly LegalTextName[];
}

const both: readonly LegalTextName[] = ['terms', 'privacy'];
const icons = { terms: IconFileText, privacy: IconShieldLock } as const;
const labels = { terms: messages.readTerms, privacy: messages.readPrivacy } as const;

/** The whole texts, for who wants to read them before accepting. */
export function LegalTexts({ company, names = both }: LegalTextsProps) {
  const [opened, setOpened] = useState<LegalTextName>();
  return (
    <>
      <div className={classes.texts}>
        {names.map((name) => {
          const Icon = icons[name];
          return (
            <QuietAction key={name} icon={<Icon size={18} stroke={1.7} aria-hidden />} onClick={() => setOpened(name)}>
              {labels[name]}
            </QuietAction>
          );
        })}
      </div>
      {opened && (
        <Suspense>
          <LegalDialog name={opened} company={company} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
