import { useQuery, useQueryClient } from '@tanstack/react-query';

import { call, showError } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { accessMessages as messages } from './support-access-messages.ts';

const accessKey = ['company', 'access'] as const;

export const useSupportAccess = ({ isWanted = true }: { readonly isWanted?: boolean } = {}) =>
  useQuery({
    queryKey: accessKey,
    queryFn: ({ signal }) => call('GET /company/access', { signal }),
    refetchInterval: 60_000,
    enabled: isWanted,
  });

export function useAccessAnswers() {
  const queries = useQueryClient();
  const succeed = async (message: string): Promise<void> => {
    await queries.invalidateQueries({ queryKey: accessKey });
    showToast({ type: 'success', message });
  };
  const attempt = async (work: () => Promise<unknown>, message: string): Promise<void> => {
    try {
      await work();
      await succeed(message);
    } catch (error) {
      showError(error);
    }
  };
  return {
    allow: async (id: string, operator: string): Promise<void> => {
      const done = await confirm({
        title: messages.allowTitle(operator),
        body: messages.allowBody,
        confirmLabel: messages.allow,
        work: async () => {
          await call('POST /company/access/{id}/allow', { params: { id } });
        },
      });
      if (done) await succeed(messages.allowed);
    },
    refuse: (id: string) =>
      attempt(() => call('POST /company/access/{id}/refuse', { params: { id } }), messages.refused),
    end: (id: string) => attempt(() => call('POST /company/access/{id}/end', { params: { id } }), messages.ended),
  };
}
