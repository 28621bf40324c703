import { approverPages } from '../features/approvers/pages.ts';
import { auditPages } from '../features/audit/pages.ts';
import { certificatePages } from '../features/certificates/pages.ts';
import { companySettingsPages } from '../features/company-settings/pages.ts';
import { creationPages } from '../features/creation/pages.ts';
import { errorPages } from '../features/errors/pages.ts';
import { homePages } from '../features/home/pages.ts';
import { legalPages } from '../features/legal/pages.ts';
import { massLoadPages } from '../features/mass-load/pages.ts';
import { operatorPages } from '../features/operators/pages.ts';
import { paymentPages } from '../features/payments/pages.ts';
import { personalDataPages } from '../features/personal-data/pages.ts';
import { processPages } from '../features/processes/pages.ts';
import { profilePages } from '../features/profile/pages.ts';
import { registerPages } from '../features/register/pages.ts';
import { reportPages } from '../features/reports/pages.ts';
import { sandboxPages } from '../features/sandbox/pages.ts';
import { supportPages } from '../features/support/pages.ts';
import { templatePages } from '../features/templates/pages.ts';
import { userPages } from '../features/users/pages.ts';
import { webhookPages } from '../features/webhooks/pages.ts';
import { wordingPages } from '../features/wording/pages.ts';

/** Pages that need a session. The menu shows their entries in this order. */
export const sessionPages = [
  ...homePages,
  ...operatorPages,
  ...processPages,
  ...paymentPages,
  ...certificatePages,
  ...reportPages,
  ...creationPages,
  ...templatePages,
  ...massLoadPages,
  ...userPages,
  ...profilePages,
  ...approverPages,
  ...supportPages,
  ...companySettingsPages,
  ...wordingPages,
  ...webhookPages,
  ...auditPages,
  ...personalDataPages,
] as const;

/** Pages that anyone may open. */
export const openPages = [...registerPages, ...sandboxPages, ...legalPages, ...errorPages] as const;
