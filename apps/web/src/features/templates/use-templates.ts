import type { TemplateView } from '@rubrica/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { call, showError } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { loader } from '../../shared/ui/loader-modal/loader.ts';
import { messages } from './messages.ts';

/** The same list that the wizard shows beside its files. */
export const templatesKey = ['signing-templates'] as const;

export function useTemplates() {
  return useQuery({
    queryKey: templatesKey,
    queryFn: ({ signal }) => call('GET /api/templates', { signal }),
  });
}

/** Begins with a template, opens it to be edited, or deletes it. */
export function useTemplateActions() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  /** One for each act on a template: pressing twice opens one draft. */
  const [keys] = useState(() => new Map<string, string>());
  const open = async ({ id, process_id: kind }: TemplateView, way: 'use' | 'edit'): Promise<void> => {
    const idempotencyKey = keys.get(`${way} ${id}`) ?? crypto.randomUUID();
    keys.set(`${way} ${id}`, idempotencyKey);
    try {
      const params = { id };
      const { draft_id: draft } = await loader.during(
        () =>
          way === 'use'
            ? call('POST /api/templates/{id}/use', { params, body: {}, idempotencyKey })
            : call('POST /api/templates/{id}/edit', { params, body: {}, idempotencyKey }),
        messages.opening,
      );
      await queries.invalidateQueries({ queryKey: templatesKey });
      await navigate({ to: '/smart-contracts/$id', params: { id: kind }, search: { draft } });
    } catch (error) {
      keys.delete(`${way} ${id}`);
      showError(error);
    }
  };
  const remove = async ({ id, name }: TemplateView): Promise<void> => {
    const isRemoved = await confirm({
      title: messages.removeTitle(name),
      body: messages.removeBody,
      losses: messages.removeLosses,
      confirmLabel: messages.removeConfirm,
      work: async () => void (await call('DELETE /api/templates/{id}', { params: { id } })),
    });
    if (!isRemoved) return;
    showToast({ type: 'success', message: messages.removed });
    await queries.invalidateQueries({ queryKey: templatesKey });
  };
  return { open, remove };
}
