import type { ApplicationView } from '@rubrica/contract';

import type { PageTenant } from '../../shared/tenant.ts';

export interface StepProps {
  readonly tenant: PageTenant;
  readonly application: ApplicationView;
  readonly onChange: (application: ApplicationView) => void;
}
