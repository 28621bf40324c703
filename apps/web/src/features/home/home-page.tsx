import { Suspense, useState } from 'react';

import { Underline } from '../../shared/brand/brand.tsx';
import { formatLongDate } from '../../shared/format.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useCurrentUser } from '../account/index.ts';
import { AccessRequest } from '../company-settings/index.ts';
import { ProcessSummary } from '../processes/index.ts';
import { FirstSteps } from './first-steps.tsx';
import { NewCompany } from './new-company.tsx';

import classes from './home-page.module.css';

export function HomePage() {
  const user = useCurrentUser();
  const [today] = useState(() => new Date());
  usePageTitle('Dashboard');
  return (
    <div className={classes.page}>
      <header className={classes.greeting}>
        <p className="quiet">{formatLongDate(today)}</p>
        <h1>
          Bienvenido, {user?.name}
          <Underline width={132} className={classes.stroke} />
        </h1>
      </header>
      <AccessRequest />
      <NewCompany fallback={<FirstSteps />} />
      <Suspense>
        <ProcessSummary today={today} />
      </Suspense>
    </div>
  );
}
