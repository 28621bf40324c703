import type { CompanyService } from '@rubrica/contract';
import { useState } from 'react';

import { errorText } from '../../../shared/api.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { ErrorState } from '../../../shared/ui/empty-state/error-state.tsx';
import { PageHeader } from '../../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../../shared/ui/page/page.tsx';
import { Skeleton } from '../../../shared/ui/skeleton/skeleton.tsx';
import { CompanyMenu } from '../company-menu.tsx';
import { messages } from './messages.ts';
import { ServiceDialog } from './service-dialog.tsx';
import { ServiceRow } from './service-row.tsx';
import { useServices } from './use-services.ts';

import classes from './services.module.css';

/** Whose providers the company works with. The list is the server's: a new service is shown without a change here. */
export function ServicesPage() {
  const services = useServices();
  const [edited, setEdited] = useState<CompanyService>();
  return (
    <Page>
      <CompanyMenu />
      <PageHeader title={messages.title} detail={messages.detail} />
      {services.isPending && <Skeleton height={480} />}
      {services.isError && <ErrorState message={errorText(services.error)} onRetry={() => void services.refetch()} />}
      {services.data && (
        <Card padding="none">
          <ul className={classes.rows}>
            {services.data.list.map((service) => (
              <ServiceRow key={service.code} service={service} onEdit={() => setEdited(service)} />
            ))}
          </ul>
        </Card>
      )}
      {edited && <ServiceDialog service={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  );
}
