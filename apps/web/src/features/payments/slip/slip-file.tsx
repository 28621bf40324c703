import { Button } from '@mantine/core';
import type { SlipView } from '@rubrica/contract';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { call, errorText } from '../../../shared/api.ts';
import { ErrorState } from '../../../shared/ui/empty-state/error-state.tsx';
import { PdfPaper } from '../../../shared/ui/paper/pdf-paper.tsx';
import { Picture } from '../../../shared/ui/paper/picture.tsx';
import { LoadingRegion, SkeletonText } from '../../../shared/ui/skeleton/skeleton.tsx';
import { slipMessages as messages } from '../messages.ts';

import classes from './slip.module.css';

interface SlipFileProps {
  readonly payment: string;
  readonly slip: SlipView;
  /** Shown at once; otherwise somebody has to want to see it: each look is in the audit log. */
  readonly isOpen: boolean;
}

export function SlipFile({ payment, slip, isOpen }: SlipFileProps) {
  const [isWanted, setWanted] = useState(isOpen);
  return (
    <div className={classes.file}>
      {isWanted ? (
        <Shown payment={payment} slip={slip} />
      ) : (
        <Button variant="default" leftSection={<IconEye size={18} stroke={1.6} />} onClick={() => setWanted(true)}>
          {messages.see}
        </Button>
      )}
    </div>
  );
}

function Shown({ payment, slip }: Omit<SlipFileProps, 'isOpen'>) {
  const name = messages.file(slip.document_number);
  const file = useQuery({
    queryKey: ['payment-slip', slip.id],
    queryFn: ({ signal }) =>
      call('GET /api/payments/{id}/slips/{slip}', { params: { id: payment, slip: slip.id }, signal }),
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
  return slip.content_type === 'application/pdf' ? (
    <PdfPaper file={file.data} name={name} isSmall />
  ) : (
    <Picture file={file.data} name={name} />
  );
}
