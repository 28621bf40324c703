import { Button } from '@mantine/core';
import type { TemplateView } from '@rubrica/contract';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, showError } from '../../../../shared/api.ts';
import { showToast } from '../../../../shared/toasts/toasts.tsx';
import { Card } from '../../../../shared/ui/card/card.tsx';
import { confirm } from '../../../../shared/ui/dialog/confirm.tsx';
import { loader } from '../../../../shared/ui/loader-modal/loader.ts';
import { messages } from './messages.ts';

import classes from './template-shelf.module.css';

export interface TemplateShelfProps {
  readonly processId: string;
  readonly onOpen: (draftId: string) => void;
}

export const templatesKey = ['signing-templates'] as const;

/** What was signed before and is to be signed again. Nothing is shown where there is none. */
export function TemplateShelf({ processId, onOpen }: TemplateShelfProps) {
  const templates = useQuery({
    queryKey: templatesKey,
    queryFn: ({ signal }) => call('GET /api/templates', { signal }),
  });
  const { begin, remove } = useTemplateActions(onOpen);
  const own = (templates.data?.list ?? []).filter(
    ({ process_id: kind, can }) => kind === processId && can.includes('use'),
  );
  if (own.length === 0) return null;
  return (
    <Card title={messages.templates} padding="none">
      <p className={classes.detail}>{messages.templatesDetail}</p>
      <ul className={classes.rows}>
        {own.map((template) => (
          <li key={template.id} className={classes.row}>
            <span className={classes.tile}>
              <IconCopy size={22} stroke={1.6} aria-hidden />
            </span>
            <div className="fills">
              <p className="strong breaks">{template.name}</p>
              <p className="text-xs quiet">
                {messages.templateContent(template.document_names.length, template.role_count)}
              </p>
            </div>
            {template.is_own && (
              <button
                type="button"
                className="tool"
                aria-label={messages.removeTemplate(template.name)}
                onClick={() => void remove(template)}
              >
                <IconTrash size={18} stroke={1.7} aria-hidden />
              </button>
            )}
            <Button
              variant="default"
              aria-label={messages.beginWith(template.name)}
              onClick={() => void begin(template)}
            >
              {messages.use}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function useTemplateActions(onOpen: TemplateShelfProps['onOpen']) {
  const queries = useQueryClient();
  /** One per template: pressing twice opens one draft. */
  const [openings] = useState(() => new Map<string, string>());
  const begin = async ({ id }: TemplateView): Promise<void> => {
    const idempotencyKey = openings.get(id) ?? crypto.randomUUID();
    openings.set(id, idempotencyKey);
    try {
      const { draft_id } = await loader.during(
        () => call('POST /api/templates/{id}/use', { params: { id }, body: {}, idempotencyKey }),
        messages.opening,
      );
      onOpen(draft_id);
    } catch (error) {
      showError(error);
    }
  };
  const remove = async ({ id, name }: TemplateView): Promise<void> => {
    const isRemoved = await confirm({
      title: messages.removeTemplateTitle(name),
      losses: messages.removeTemplateLosses,
      confirmLabel: messages.removeTemplateConfirm,
      work: async () => void (await call('DELETE /api/templates/{id}', { params: { id } })),
    });
    if (!isRemoved) return;
    showToast({ type: 'success', message: messages.templateRemoved });
    await queries.invalidateQueries({ queryKey: templatesKey });
  };
  return { begin, remove };
}
