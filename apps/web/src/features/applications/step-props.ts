import type { ApplicationView } from '@rubrica/contract';

import type { PageTenant } from '../../shared/tenant.ts';

export interface StepProps {
  readonly tenant: PageTenant;
  readonly application: ApplicationView;
  readonly onChange: (application: ApplicationView) => void;
  /** Reads where it stands now, from the server. */
  readonly onMoved: () => Promise<void>;
}
