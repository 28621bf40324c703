import { Button, FileButton } from '@mantine/core';
import {
  annexBytes,
  certificateAnnexLabels,
  neededAnnexes,
  type CertificateAnnex,
  type CertificateAnnexType,
  type CertificateDetail,
} from '@rubrica/contract';
import { IconDownload, IconEye, IconFileUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { call, errorText } from '../../../shared/api.ts';
import { formatDateTime } from '../../../shared/format.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { Card } from '../../../shared/ui/card/card.tsx';
import { ErrorState } from '../../../shared/ui/empty-state/error-state.tsx';
import { inspectFiles } from '../../../shared/ui/file-drop/file-rules.ts';
import { isHeic, isPicture } from '../../../shared/ui/file-drop/file-types.ts';
import { PdfPaper } from '../../../shared/ui/paper/pdf-paper.tsx';
import { Picture } from '../../../shared/ui/paper/picture.tsx';
import { LoadingRegion, SkeletonText } from '../../../shared/ui/skeleton/skeleton.tsx';
import { ToneBadge } from '../../../shared/ui/status-badge/status-badge.tsx';
import { annexMessages as messages, messages as common } from '../messages.ts';
import { useAnnexes, useFreshCertificates } from '../use-certificates.ts';

import classes from '../certificates.module.css';

const icon = { size: 18, stroke: 1.6 } as const;

interface AnnexesCardProps {
  readonly request: CertificateDetail;
  /** Opens the dialog that takes them. */
  readonly onDownload: () => void;
}

/** Every paper that the request needs: there or missing, to be looked at, and to be put in its place while that is possible. */
export function AnnexesCard({ request, onDownload }: AnnexesCardProps) {
  const annexes = useAnnexes(request.id);
  const current = (annexes.data ?? []).filter(({ replaced_at: at }) => at === null);
  const needed = neededAnnexes(request.type, request.holder.identification_type);
  const types = [...new Set([...needed, ...current.map(({ type }) => type)])];
  return (
    <Card
      title={common.annexes}
      corner={
        current.length > 0 && (
          <Button variant="subtle" leftSection={<IconDownload {...icon} />} onClick={onDownload}>
            {messages.download}
          </Button>
        )
      }
    >
      {annexes.isError ? (
        <ErrorState level={3} message={errorText(annexes.error)} onRetry={() => void annexes.refetch()} />
      ) : (
        <ul>
          {types.map((type) => (
            <Annex key={type} request={request} type={type} annex={current.find((one) => one.type === type)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface AnnexProps {
  readonly request: CertificateDetail;
  readonly type: CertificateAnnexType;
  readonly annex: CertificateAnnex | undefined;
}

function Annex({ request: { id, can }, type, annex }: AnnexProps) {
  const [isShown, setShown] = useState(false);
  const label = certificateAnnexLabels[type];
  return (
    <li className={classes.annex}>
      <div>
        <p className="strong breaks">{label}</p>
        {annex && <p className="quiet size-s">{messages.uploaded(formatDateTime(annex.uploaded_at))}</p>}
      </div>
      {!annex && <ToneBadge tone="yellow">{messages.missing}</ToneBadge>}
      {annex && (
        <Button
          variant="default"
          aria-label={`${messages.see}: ${label}`}
          aria-expanded={isShown}
          leftSection={<IconEye {...icon} />}
          onClick={() => setShown((before) => !before)}
        >
          {messages.see}
        </Button>
      )}
      {can.change && <UploadButton id={id} type={type} isThere={annex !== undefined} />}
      {annex && isShown && (
        <div className={classes.shown}>
          <AnnexFile annex={annex} name={label} />
        </div>
      )}
    </li>
  );
}

function AnnexFile({
  annex: { path, content_type: kind },
  name,
}: {
  readonly annex: CertificateAnnex;
  readonly name: string;
}) {
  const file = useQuery({
    queryKey: ['certificate-annex', path],
    queryFn: ({ signal }) => call('GET /certificates/annexes/download/{path}', { params: { path }, signal }),
    gcTime: 60_000,
    staleTime: Infinity,
  });
  if (file.isError) return <ErrorState level={3} message={errorText(file.error)} onRetry={() => void file.refetch()} />;
  if (!file.data)
    return (
      <LoadingRegion label={messages.loading}>
        <SkeletonText lines={8} />
      </LoadingRegion>
    );
  return kind === 'application/pdf' ? (
    <PdfPaper file={file.data} name={name} />
  ) : (
    <Picture file={file.data} name={name} />
  );
}

const rules = {
  types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  maxBytes: annexBytes,
  maxFiles: 1,
} as const;
/** A photograph gets smaller before it is sent. */
const photoRules = { ...rules, maxBytes: 60_000_000 } as const;

/** Fails with the words that say why it is not taken. */
async function prepare(chosen: File): Promise<File> {
  const isPhoto = isPicture(chosen.type) || isHeic(chosen);
  const { refusals } = inspectFiles([chosen], { rules: isPhoto ? photoRules : rules, present: [] });
  if (refusals[0] !== undefined) throw new Error(refusals[0]);
  if (!isPhoto) return chosen;
  const { shrinkPictures } = await import('../../../shared/ui/file-drop/shrink-image.ts');
  return (await shrinkPictures(chosen)).file;
}

interface UploadButtonProps {
  readonly id: string;
  readonly type: CertificateAnnexType;
  readonly isThere: boolean;
}

function UploadButton({ id, type, isThere }: UploadButtonProps) {
  const fresh = useFreshCertificates();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const word = isThere ? messages.replace : messages.upload;
  const label = certificateAnnexLabels[type];
  const send = async (chosen: File): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      const file = await ready(chosen, setProblem);
      if (!file) return;
      const { message } = await call('POST /certificates/annexes/update', { body: { id, type }, file });
      showToast({ type: 'success', message });
      await fresh();
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FileButton accept={rules.types.join(',')} onChange={(file) => file && void send(file)}>
        {(props) => (
          <Button
            {...props}
            variant={isThere ? 'default' : 'filled'}
            loading={isBusy}
            aria-label={`${word}: ${label}`}
            leftSection={<IconFileUpload {...icon} />}
          >
            {word}
          </Button>
        )}
      </FileButton>
      <p role="alert" className="text-s wrong breaks wide hides-empty">
        {problem}
      </p>
    </>
  );
}

async function ready(chosen: File, refuse: (words: string) => void): Promise<File | undefined> {
  try {
    return await prepare(chosen);
  } catch (refusal) {
    refuse(refusal instanceof Error ? refusal.message : '');
    return undefined;
  }
}
