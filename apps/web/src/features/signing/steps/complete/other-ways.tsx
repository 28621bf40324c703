import type { SigningDocument } from '@rubrica/contract';
import { IconPrinter, IconShare2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { SecondaryAction } from '../../../../shared/link-page/actions.tsx';
import { canPrintFiles, canShareFiles } from '../../../../shared/share-file.ts';
import { messages } from './messages.ts';

export interface OtherWaysProps {
  readonly documents: readonly SigningDocument[];
  readonly saving: string | undefined;
  readonly onShare: (each: SigningDocument) => void;
  readonly onPrint: (each: SigningDocument) => void;
}

/** To share and to print the final copies; nothing that this browser cannot do. */
export function OtherWays({ documents, saving, onShare, onPrint }: OtherWaysProps) {
  const [mayShare, mayPrint] = [canShareFiles(), canPrintFiles()];
  if (!mayShare && !mayPrint) return null;
  const label = (way: string, { name }: SigningDocument): string =>
    documents.length === 1 ? way : `${way} ${name.replace(/\.pdf$/i, '')}`;
  const button = (each: SigningDocument, way: 'share' | 'print', icon: ReactNode) => (
    <SecondaryAction
      isBusy={saving === `${way} ${each.path}`}
      icon={icon}
      onClick={() => (way === 'share' ? onShare : onPrint)(each)}
    >
      {label(messages[way], each)}
    </SecondaryAction>
  );
  return (
    <div className="grid gap-8 mt-24">
      {documents.map((each) => (
        <div key={each.path} className="grid gap-8">
          {mayShare && button(each, 'share', <IconShare2 size={19} stroke={1.7} aria-hidden />)}
          {mayPrint && button(each, 'print', <IconPrinter size={19} stroke={1.7} aria-hidden />)}
        </div>
      ))}
    </div>
  );
}
