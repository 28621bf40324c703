import type { LegalText } from '@rubrica/legal';
import type { ReactNode } from 'react';

import { LegalBody } from './legal-body.tsx';

import classes from './legal-page.module.css';

interface LegalPageProps {
  readonly text: LegalText;
  readonly children?: ReactNode;
}

export function LegalPage({ text, children }: LegalPageProps) {
  return (
    <main className={classes.page}>
      <LegalBody text={text} as="page" />
      {children}
    </main>
  );
}
