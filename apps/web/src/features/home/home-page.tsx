import { Suspense, useState } from 'react';

import { Underline } from '../../shared/brand/brand.tsx';
import { formatLongDate } from '../../shared/format.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { useCurrentUser } from '../account/current-user.ts';
import { FirstSteps } from './first-steps.tsx';

import classes from './home-page.module.css';

/** Follows the greeting: it waits for the server anyway. */
const ProcessSummary = lazyPart(() => import('../processes/process-summary.tsx'), 'ProcessSummary');

export function HomePage() {
  const user = useCurrentUser();
  const [today] = useState(() => new Date());
  return (
    <div className={classes.page}>
      <header className={classes.greeting}>
        <p className="quiet">{formatLongDate(today)}</p>
        <h1>
          Bienvenido, {user?.name}
          <Underline width={132} className={classes.stroke} />
        </h1>
      </header>
      <FirstSteps />
      <Suspense>
        <ProcessSummary today={today} />
      </Suspense>
    </div>
  );
}
