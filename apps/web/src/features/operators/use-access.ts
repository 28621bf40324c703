import type { SupportAccess } from '@rubrica/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { call, showError } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { helpMessages as messages } from './help-messages.ts';

const accessKey = (id: string) => ['operator', 'access', id] as const;

/** The latest request; read again often, because an administrator answers elsewhere. */
export const useAccess = (id: string) =>
  useQuery({
    queryKey: accessKey(id),
    queryFn: ({ signal }) => call('GET /operator/companies/{id}/access', { params: { id }, signal }),
    refetchInterval: 10_000,
    select: ({ list }): SupportAccess | undefined => list[0],
  });

export function useAccessActs({ id, name }: { readonly id: string; readonly name: string }) {
  const queries = useQueryClient();
  const params = { id };
  const succeed = async (message: string): Promise<void> => {
    await queries.invalidateQueries({ queryKey: accessKey(id) });
    showToast({ type: 'success', message });
  };
  return {
    ask: async () => {
      const done = await confirm({
        title: messages.askTitle(name),
        body: messages.askBody,
        confirmLabel: messages.ask,
        reason: { label: messages.reason, missing: messages.reasonMissing, isRequired: true, maxLength: 200 },
        work: async ({ reason }) => {
          await call('POST /operator/companies/{id}/access', { params, body: { reason } });
        },
      });
      if (done) await succeed(messages.asked);
    },
    leave: async (): Promise<boolean> => {
      try {
        await call('POST /operator/companies/{id}/access/leave', { params });
        await succeed(messages.left);
        return true;
      } catch (error) {
        showError(error);
        return false;
      }
    },
  };
}
