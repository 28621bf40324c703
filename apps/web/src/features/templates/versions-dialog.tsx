import { Button } from '@mantine/core';
import type { TemplateVersionView, TemplateView } from '@rubrica/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, errorText, showError } from '../../shared/api.ts';
import { formatDateTime } from '../../shared/format.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { ToneBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import { messages } from './messages.ts';
import type { TemplateDialogProps } from './share-dialog.tsx';
import { templatesKey } from './use-templates.ts';

import classes from './templates.module.css';

/** What a template was, who saved it and when; who may change it goes back to one. */
export function VersionsDialog({ template, onClose }: TemplateDialogProps) {
  const { versions, busy, restore } = useVersions(template);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={busy !== undefined}
      title={messages.versionsTitle(template.name)}
      detail={messages.versionsDetail}
      foot={
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
      }
    >
      {versions.isPending && (
        <LoadingRegion>
          <SkeletonText lines={4} />
        </LoadingRegion>
      )}
      {versions.isError && <ErrorState message={errorText(versions.error)} onRetry={() => void versions.refetch()} />}
      <ol aria-label={messages.versions}>
        {versions.data?.list.map((version) => (
          <li key={version.number} className={classes.version}>
            <VersionLines version={version} />
            {!version.is_current && template.can.includes('edit') && (
              <Button
                size="sm"
                variant="default"
                loading={busy === version.number}
                onClick={() => void restore(version.number)}
              >
                {messages.restoreOf(version.number)}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function useVersions({ id, version: known }: TemplateView) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<number>();
  const versions = useQuery({
    queryKey: [...templatesKey, 'versions', id],
    queryFn: ({ signal }) => call('GET /api/templates/{id}/versions', { params: { id }, signal }),
  });
  const restore = async (number: number): Promise<void> => {
    setBusy(number);
    try {
      const body = { replaces: versions.data?.list[0]?.number ?? known };
      const { version } = await call('POST /api/templates/{id}/versions/{number}/restore', {
        params: { id, number: String(number) },
        body,
      });
      showToast({ type: 'success', message: messages.restored(number, version) });
    } catch (error) {
      showError(error);
    } finally {
      await queries.invalidateQueries({ queryKey: templatesKey });
      setBusy(undefined);
    }
  };
  return { versions, busy, restore };
}

function VersionLines({ version }: { readonly version: TemplateVersionView }) {
  const { number, is_current: isCurrent, saved_by_name: by, saved_at: at, restored_from: from } = version;
  return (
    <div className="shrinks grid gap-2">
      <p className="row wraps gap-8">
        <span className="strong">{messages.versionName(number)}</span>
        {isCurrent && <ToneBadge tone="green">{messages.current}</ToneBadge>}
      </p>
      <p className="text-s soft figures">
        {by} · {formatDateTime(at)}
      </p>
      <p className="text-xs quiet breaks">
        {messages.about(version.document_names, version.role_count)}
        {from !== null && ` · ${messages.restoredFrom(from)}`}
      </p>
    </div>
  );
}
