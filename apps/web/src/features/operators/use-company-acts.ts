import type { OperatedCompany } from '@rubrica/contract';
import { useQueryClient } from '@tanstack/react-query';

import { call, showError } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { messages } from './messages.ts';
import { companiesKey } from './use-companies.ts';

/** What an operator does to a company. Each asks first where people would notice. */
export function useCompanyActs({ id, name }: Pick<OperatedCompany, 'id' | 'name'>) {
  const queries = useQueryClient();
  const params = { id };
  const succeed = async (message: string): Promise<void> => {
    await queries.invalidateQueries({ queryKey: companiesKey });
    showToast({ type: 'success', message });
  };
  return {
    suspend: async () => {
      const done = await confirm({
        title: messages.suspendTitle(name),
        body: messages.suspendBody,
        confirmLabel: messages.suspend,
        reason: { label: messages.because, missing: messages.becauseMissing, isRequired: true, maxLength: 200 },
        work: async ({ reason }) => {
          await call('POST /operator/companies/{id}/suspend', { params, body: { because: reason } });
        },
      });
      if (done) await succeed(messages.suspendedNow);
    },
    resume: async () => {
      try {
        await call('POST /operator/companies/{id}/resume', { params });
        await succeed(messages.resumed);
      } catch (error) {
        showError(error);
      }
    },
    remove: async () => {
      try {
        const preview = await call('GET /operator/companies/{id}/deletion', { params });
        const done = await confirm({
          title: messages.removeTitle(name),
          body: messages.removeBody(preview.kept_processes),
          losses: messages.losses(preview.accounts, preview.drafts, preview.erased_processes),
          confirmLabel: messages.remove,
          typed: name,
          work: async () => {
            await call('POST /operator/companies/{id}/delete', { params, body: { confirmation: name } });
          },
        });
        if (done) await succeed(messages.removed);
      } catch (error) {
        showError(error);
      }
    },
    /** False where it failed. */
    change: async (body: { host?: string; kinds?: string[] }): Promise<boolean> => {
      try {
        await call('PATCH /operator/companies/{id}', { params, body });
        await succeed(messages.saved);
        return true;
      } catch (error) {
        showError(error);
        return false;
      }
    },
  };
}
