import type { UserDetail } from '@rubrica/contract';

import type { PageTenant } from '../../shared/tenant.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { messages } from './messages.ts';

/** What a person who has just signed in sees next. */
export type NextStep = 'enable-account' | 'reactivate' | 'update-data' | 'home';

export function chooseNextStep(user: UserDetail, tenant: PageTenant): NextStep {
  if (!user.enable) return user.deactivated_at === null ? 'enable-account' : 'reactivate';
  const isPublicTool = tenant.status === 200 && tenant.company.is_public_standard_tool;
  return isPublicTool && user.needs_update ? 'update-data' : 'home';
}

export function greet(step: NextStep): void {
  if (step === 'update-data') showToast({ type: 'info', message: messages.updateNeeded });
  if (step === 'home') showToast({ type: 'success', message: messages.welcome, duration: 3000 });
}
