import type { PageTenant } from '../tenant.ts';
import { BrandLine } from './brand-line.tsx';
import { messages } from './messages.ts';

import classes from './opening-page.module.css';

export interface OpeningPageProps {
  readonly tenant: PageTenant;
  readonly words?: string | undefined;
}

/** While the first answer or the next part is on its way. */
export function OpeningPage({ tenant, words = messages.opening }: OpeningPageProps) {
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <BrandLine tenant={tenant} />
      </header>
      <main className={classes.main} aria-busy>
        <output className="text-xl soft">{words}</output>
        <span className={classes.line} aria-hidden />
        <span className={classes.line} aria-hidden />
        <span className={classes.line} aria-hidden />
      </main>
    </div>
  );
}
