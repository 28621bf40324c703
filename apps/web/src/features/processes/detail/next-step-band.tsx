import { Button } from '@mantine/core';
import type { ProcessDetail } from '@rubrica/contract';
import { IconDownload, IconPrinter, IconSend, IconUserEdit } from '@tabler/icons-react';

import { BandButton, NextStepFrame } from '../../../shared/ui/next-step/next-step-frame.tsx';
import { OwnSignature } from '../own-signature.tsx';
import type { ProcessAction } from '../use-process-actions.tsx';
import { nextStepOf, type StepAction } from './next-step.ts';
import { fetchCopy, signedDocuments, takeSigned } from './take-copies.ts';
import { printCopies, useCopies } from './use-copies.ts';
import { useNow } from './use-now.ts';
import type { SignerWork } from './use-signer-work.tsx';

interface BandProps {
  readonly process: ProcessDetail;
  readonly actions: readonly ProcessAction[];
  readonly work: SignerWork;
}

const icon = { size: 18, stroke: 1.7 } as const;

/** What is missing, how that is known, and the one button that moves it on. */
export function NextStepBand({ process, actions, work }: BandProps) {
  const step = nextStepOf(process, useNow());
  if (!step) return null;
  return (
    <NextStepFrame title={step.title} why={step.why} isDone={step.action?.kind === 'download'}>
      {step.action && <StepButton action={step.action} process={process} actions={actions} work={work} />}
    </NextStepFrame>
  );
}

function StepButton({ action, process, actions, work }: BandProps & { readonly action: StepAction }) {
  switch (action.kind) {
    case 'verdict': {
      const entry = actions.find(({ key }) => key === action.verdict);
      return entry ? (
        <BandButton icon={entry.icon} onClick={() => entry.onClick?.()}>
          {entry.label}
        </BandButton>
      ) : null;
    }
    case 'sign':
      return <OwnSignature id={process.id} />;
    case 'remind':
      return (
        <BandButton icon={<IconSend {...icon} />} isBusy={work.isBusy} onClick={() => void work.remind(action.signers)}>
          {action.signers.length === 1 ? 'Recordárselo' : 'Recordárselo a todos'}
        </BandButton>
      );
    case 'remind_approver':
      return (
        <BandButton
          icon={<IconSend {...icon} />}
          isBusy={work.isBusy}
          onClick={() => void work.remindApprover(process.id)}
        >
          Recordárselo
        </BandButton>
      );
    case 'correct':
      return (
        <BandButton icon={<IconUserEdit {...icon} />} onClick={() => work.correct(action.signer)}>
          Corregir el contacto
        </BandButton>
      );
    case 'download':
      return <TakeButtons process={process} />;
  }
}

function TakeButtons({ process }: { readonly process: ProcessDetail }) {
  const { busy, run } = useCopies();
  const documents = signedDocuments(process);
  if (documents.length === 0) return null;
  const print = async (): Promise<void> => {
    const files: Blob[] = [];
    for (const document of documents) files.push(await fetchCopy({ process, document, stage: 'final' }));
    await printCopies(files);
  };
  return (
    <>
      <Button
        variant="outline"
        color="white"
        size="md"
        leftSection={<IconPrinter {...icon} />}
        loading={busy === 'print'}
        onClick={() => void run('print', print)}
      >
        Imprimir
      </Button>
      <BandButton
        icon={<IconDownload {...icon} />}
        isBusy={busy === 'take'}
        onClick={() => void run('take', () => takeSigned(process))}
      >
        {documents.length === 1 ? 'Descargar el PDF' : `Descargar los ${documents.length} PDF`}
      </BandButton>
    </>
  );
}
