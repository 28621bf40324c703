import type { LegalText } from '@rubrica/legal';

import { LegalBody } from './legal-body.tsx';

import classes from './legal-page.module.css';

export function LegalPage({ text }: { readonly text: LegalText }) {
  return (
    <main className={classes.page}>
      <LegalBody text={text} as="page" />
    </main>
  );
}
