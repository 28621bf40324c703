import { Button } from '@mantine/core';
import { certificateAnnexLabels, type CertificateAnnex } from '@rubrica/contract';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';

import { call, errorText, showError } from '../../../shared/api.ts';
import { formatDateTime } from '../../../shared/format.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { Dialog } from '../../../shared/ui/dialog/dialog.tsx';
import { ErrorState } from '../../../shared/ui/empty-state/error-state.tsx';
import { LoadingRegion, SkeletonText } from '../../../shared/ui/skeleton/skeleton.tsx';
import { annexMessages as messages, messages as common } from '../messages.ts';
import { useAnnexes } from '../use-certificates.ts';
import type { RowDialogProps } from './tracker-dialog.tsx';

import classes from '../certificates.module.css';

const extensions: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' };

async function save(number: string, { path, type, content_type: kind }: CertificateAnnex): Promise<void> {
  const file = await call('GET /certificates/annexes/download/{path}', { params: { path } });
  saveFile(file, `${number} ${certificateAnnexLabels[type]}.${extensions[kind] ?? 'bin'}`);
}

/** Takes documents of a request, one or all of those that count. */
export function AnnexesDialog({ row: { id, number, holder_name: name }, onClose }: RowDialogProps) {
  const annexes = useAnnexes(id);
  const [isBusy, setBusy] = useState(false);
  const take = async (chosen: readonly CertificateAnnex[]): Promise<void> => {
    setBusy(true);
    try {
      for (const annex of chosen) await save(number, annex);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const list = annexes.data ?? [];
  const current = list.filter(({ replaced_at: at }) => at === null);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.title(number)}
      detail={`${name}. ${messages.detail}`}
      foot={
        <>
          <Button variant="default" size="md" onClick={onClose}>
            {common.close}
          </Button>
          {current.length > 1 && (
            <Button size="md" loading={isBusy} onClick={() => void take(current)}>
              {messages.all}
            </Button>
          )}
        </>
      }
    >
      {annexes.isError && (
        <ErrorState level={3} message={errorText(annexes.error)} onRetry={() => void annexes.refetch()} />
      )}
      {annexes.isPending && (
        <LoadingRegion>
          <SkeletonText lines={4} />
        </LoadingRegion>
      )}
      {annexes.data?.length === 0 && <p className="soft">{messages.none}</p>}
      <ul>
        {list.map((annex) => (
          <Line key={annex.path} annex={annex} isBusy={isBusy} onTake={() => void take([annex])} />
        ))}
      </ul>
    </Dialog>
  );
}

interface LineProps {
  readonly annex: CertificateAnnex;
  readonly isBusy: boolean;
  readonly onTake: () => void;
}

function Line({ annex, isBusy, onTake }: LineProps) {
  const label = certificateAnnexLabels[annex.type];
  return (
    <li className={classes.annex}>
      <div>
        <p className="strong breaks">{label}</p>
        <p className="quiet size-s">
          {messages.uploaded(formatDateTime(annex.uploaded_at))}
          {annex.replaced_at !== null && ` · ${messages.replaced}`}
        </p>
      </div>
      <Button
        variant="default"
        disabled={isBusy}
        aria-label={`${messages.download}: ${label}`}
        leftSection={<IconDownload size={18} stroke={1.6} />}
        onClick={onTake}
      >
        {messages.download}
      </Button>
    </li>
  );
}
