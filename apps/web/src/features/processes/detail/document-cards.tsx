import { ActionIcon, Button, Menu } from '@mantine/core';
import type { CopyStage, DocumentView, ProcessDetail } from '@rubrica/contract';
import { IconDots, IconDownload, IconEye, IconFileCheck, IconPrinter, IconShieldCheck } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import { DocumentReader } from './document-reader.tsx';
import { FirstPage } from './first-page.tsx';
import { fetchCopy, takeCopy } from './take-copies.ts';
import { printCopies, useCopies } from './use-copies.ts';
import type { Integrity, ShownIntegrity } from './use-integrity.ts';
import { documentWords as words, kilobytes } from './words.ts';

import classes from './document-cards.module.css';

export interface DocumentCardsProps {
  readonly process: Pick<ProcessDetail, 'id' | 'process_number_opertaion' | 'documents' | 'copies'>;
  readonly integrity: Integrity;
  /** What else can be done with a document, beside reading and taking it. */
  readonly renderAction?: (document: DocumentView) => ReactNode;
}

export const titleOf = ({ name }: Pick<DocumentView, 'name'>): string => name.replace(/\.pdf$/i, '');

/** Each document with its first page, to be read, taken and printed. */
export function DocumentCards({ process, integrity, renderAction }: DocumentCardsProps) {
  const [read, setRead] = useState<DocumentView>();
  return (
    <>
      <ul className={classes.cards}>
        {process.documents.map((document) => (
          <li key={document.path} className={classes.card}>
            <FirstPage document={document} />
            <div className={classes.words}>
              <p className="text-s strong breaks">{titleOf(document)}</p>
              <p className="text-xs quiet breaks">
                {[words.pages(document.page_count), kilobytes(document.size_bytes), ...document.notes].join(' · ')}
              </p>
              {integrity.isAsked && <State state={integrity.stateOf(document.path)} />}
              <div className={classes.buttons}>
                <CopyButtons process={process} document={document} />
                <ActionIcon
                  variant="default"
                  size={34}
                  aria-label={words.read(titleOf(document))}
                  title={words.readShort}
                  onClick={() => setRead(document)}
                >
                  <IconEye size={18} stroke={1.6} />
                </ActionIcon>
                {renderAction?.(document)}
                <SignedCopy process={process} document={document} />
              </div>
            </div>
          </li>
        ))}
      </ul>
      <DocumentReader
        document={read}
        onClose={() => setRead(undefined)}
        foot={
          read && (
            <div className={classes.buttons}>
              <CopyButtons process={process} document={read} />
              <SignedCopy process={process} document={read} />
            </div>
          )
        }
      />
    </>
  );
}

const stateWords: Readonly<Record<ShownIntegrity, string>> = {
  intact: words.intact,
  changed: words.changed,
  missing: words.missing,
  checking: words.checking,
  unknown: words.unknown,
};

const State = ({ state }: { readonly state: ShownIntegrity }) => (
  <p className={classes.state} data-state={state}>
    <IconShieldCheck size={16} stroke={1.7} aria-hidden />
    {stateWords[state]}
  </p>
);

interface CopyButtonsProps {
  readonly process: DocumentCardsProps['process'];
  readonly document: DocumentView;
}

const hasCopy = ({ process, document }: CopyButtonsProps, stage: CopyStage): boolean =>
  process.copies.some((copy) => copy.document === document.path && copy.stages.includes(stage));

/** Nothing while it is not finished: what is not signed by everybody is no contract to take away. */
function CopyButtons({ process, document }: CopyButtonsProps) {
  const { busy, run } = useCopies();
  if (!hasCopy({ process, document }, 'final')) return null;
  const title = titleOf(document);
  const final = { process, document, stage: 'final' } as const;
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconDownload size={16} stroke={1.7} />}
        aria-label={words.download(title)}
        loading={busy === 'take'}
        onClick={() => void run('take', () => takeCopy(final))}
      >
        {words.downloadShort}
      </Button>
      <ActionIcon
        variant="default"
        size={34}
        aria-label={words.print(title)}
        title={words.printShort}
        loading={busy === 'print'}
        onClick={() => void run('print', async () => printCopies([await fetchCopy(final)]))}
      >
        <IconPrinter size={18} stroke={1.6} />
      </ActionIcon>
    </>
  );
}

/** The file as everybody signed it, for programs that know no seals added later. */
function SignedCopy({ process, document }: CopyButtonsProps) {
  const { run } = useCopies();
  if (!hasCopy({ process, document }, 'signed')) return null;
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-end" shadow="var(--shadow-float)" width={300}>
      <Menu.Target>
        <ActionIcon variant="default" size={34} aria-label={words.more(titleOf(document))}>
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFileCheck size={18} stroke={1.6} />}
          onClick={() => void run('signed', () => takeCopy({ process, document, stage: 'signed' }))}
        >
          {words.asSigned}
          <span className="text-xs quiet block">{words.asSignedHint}</span>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
