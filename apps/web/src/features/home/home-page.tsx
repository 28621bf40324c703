import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { Underline } from '../../shared/brand/brand.tsx';
import { formatLongDate } from '../../shared/format.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { Card } from '../../shared/ui/card/card.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { holds, useCurrentUser } from '../account/index.ts';
import { WaitingCertificates } from '../certificate-turns/index.ts';
import { AccessRequest } from '../company-settings/index.ts';
import { ProcessSummary } from '../processes/index.ts';
import { FirstSteps } from './first-steps.tsx';
import { messages } from './messages.ts';
import { NewCompany } from './new-company.tsx';

import classes from './home-page.module.css';

export function HomePage() {
  const user = useCurrentUser();
  const [today] = useState(() => new Date());
  usePageTitle('Dashboard');
  const summary = <ProcessSummary today={today} />;
  return (
    <div className={classes.page}>
      <header className={classes.greeting}>
        <p className="quiet">{formatLongDate(today)}</p>
        <h1>
          Bienvenido, {user?.name}
          <Underline width={132} className={classes.stroke} />
        </h1>
        {holds(user, 'PE_CREACION') && (
          <Button
            component={Link}
            to="/smart-contracts"
            leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
            className={classes.create ?? ''}
          >
            {messages.newProcess}
          </Button>
        )}
      </header>
      <AccessRequest />
      {holds(user, 'PE_CERTIFICADOS') && <WaitingCertificates />}
      <NewCompany
        fallback={
          <Suspense fallback={<Coming />}>
            {summary}
            <FirstSteps />
          </Suspense>
        }
      >
        <Suspense fallback={<Coming />}>{summary}</Suspense>
      </NewCompany>
    </div>
  );
}

/** While the dashboard is loaded nothing stands where it will be, so that nothing is pushed down. */
function Coming() {
  return (
    <LoadingRegion>
      <Card>
        <SkeletonText lines={12} />
      </Card>
    </LoadingRegion>
  );
}
