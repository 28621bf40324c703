import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { CompanyUsage } from '../metering/index.ts';
import { CompanyMenu } from './company-menu.tsx';

/** What the company uses. */
export function UsagePage() {
  return (
    <Page>
      <CompanyMenu />
      <PageHeader title="Uso" detail="Lo que su empresa usó este mes y en el último año." />
      <CompanyUsage />
    </Page>
  );
}
