import { Button } from '@mantine/core';
import type { ProcessDetail } from '@rubrica/contract';
import { IconDownload, IconPrinter, IconSend, IconUserEdit } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { OwnSignature } from '../own-signature.tsx';
import type { ProcessAction } from '../use-process-actions.tsx';
import { nextStepOf, type StepAction } from './next-step.ts';
import { fetchCopy, signedDocuments, takeSigned } from './take-copies.ts';
import { printCopies, useCopies } from './use-copies.ts';
import { useNow } from './use-now.ts';
import type { SignerWork } from './use-signer-work.tsx';

import classes from './next-step-band.module.css';

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
    <section className={classes.band} aria-label="Siguiente paso">
      <div className={classes.words} aria-live="polite">
        {step.action?.kind !== 'download' && <p className={classes.eyebrow}>Siguiente paso</p>}
        <h2 className={classes.title}>{step.title}</h2>
        <p className={classes.why}>{step.why}</p>
      </div>
      {step.action && (
        <div className={classes.buttons}>
          <StepButton action={step.action} process={process} actions={actions} work={work} />
        </div>
      )}
    </section>
  );
}

function StepButton({ action, process, actions, work }: BandProps & { readonly action: StepAction }) {
  switch (action.kind) {
    case 'verdict': {
      const entry = actions.find(({ key }) => key === action.verdict);
      return entry ? (
        <White icon={entry.icon} onClick={() => entry.onClick?.()}>
          {entry.label}
        </White>
      ) : null;
    }
    case 'sign':
      return <OwnSignature id={process.id} />;
    case 'remind':
      return (
        <White icon={<IconSend {...icon} />} isBusy={work.isBusy} onClick={() => void work.remind(action.signers)}>
          {action.signers.length === 1 ? 'Recordárselo' : 'Recordárselo a todos'}
        </White>
      );
    case 'remind_approver':
      return (
        <White icon={<IconSend {...icon} />} isBusy={work.isBusy} onClick={() => void work.remindApprover(process.id)}>
          Recordárselo
        </White>
      );
    case 'correct':
      return (
        <White icon={<IconUserEdit {...icon} />} onClick={() => work.correct(action.signer)}>
          Corregir el contacto
        </White>
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
      <White
        icon={<IconDownload {...icon} />}
        isBusy={busy === 'take'}
        onClick={() => void run('take', () => takeSigned(process))}
      >
        {documents.length === 1 ? 'Descargar el PDF' : `Descargar los ${documents.length} PDF`}
      </White>
    </>
  );
}

interface WhiteProps {
  readonly icon: ReactNode;
  readonly isBusy?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const White = ({ icon: left, isBusy = false, onClick, children }: WhiteProps) => (
  <Button variant="white" size="md" leftSection={left} loading={isBusy} onClick={onClick}>
    {children}
  </Button>
);
