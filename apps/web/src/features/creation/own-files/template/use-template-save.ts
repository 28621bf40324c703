import { ApiError, type DraftDetail, type TemplateView } from '@rubrica/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { call, showError } from '../../../../shared/api.ts';
import { showToast } from '../../../../shared/toasts/toasts.tsx';
import { confirm } from '../../../../shared/ui/dialog/confirm.tsx';
import { loader } from '../../../../shared/ui/loader-modal/loader.ts';
import { templatesKey } from '../files/template-shelf.tsx';
import type { OwnFilesWork } from '../own-files-work.ts';
import { messages } from './messages.ts';

export type EditedTemplate = NonNullable<DraftDetail['template']>;

/** What was edited becomes the next version; where somebody saved another meanwhile, the person decides. */
export function useTemplateSave(work: OwnFilesWork, template: EditedTemplate) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  /** One for each thing that is saved: an answer that was lost is asked for again. */
  const key = useRef(crypto.randomUUID());
  const params = { id: template.id };

  const send = async (replaces: number): Promise<TemplateView> => {
    const body = { draft_id: await work.draft.require(), replaces };
    return call('POST /api/templates/{id}/versions', { params, body, idempotencyKey: key.current });
  };
  const sendOver = async (problem: ApiError): Promise<TemplateView | undefined> => {
    const isAgreed = await confirm({
      title: messages.staleTitle,
      body: problem.message,
      tone: 'normal',
      confirmLabel: messages.staleConfirm,
    });
    if (!isAgreed) return undefined;
    const { list } = await call('GET /api/templates/{id}/versions', { params });
    return send(list[0]?.number ?? template.version);
  };
  const attempt = async (): Promise<TemplateView | undefined> => {
    try {
      return await loader.during(() => send(template.version), messages.saving);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      key.current = crypto.randomUUID();
      if (error.code !== 'template.stale') throw error;
      return sendOver(error);
    }
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const saved = await attempt();
      if (!saved) return;
      showToast({ type: 'success', message: messages.saved(saved.name, saved.version) });
      await queries.invalidateQueries({ queryKey: templatesKey });
      await navigate({ to: '/templates' });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save };
}
