import { useMediaQuery } from '@mantine/hooks';
import type { AuditLine } from '@rubrica/contract';

import { formatDateTime } from '../../shared/format.ts';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { LineFacts } from './line-facts.tsx';
import { LinePanel } from './line-panel.tsx';

/** Where table and panel fit beside each other. The style sheet repeats the number. */
const wideQuery = '(width >= 1180px)';

/** Everything that one line says: beside the table, or above it where there is no room. */
export function LineDetail({ line, onClose }: { readonly line: AuditLine; readonly onClose: () => void }) {
  const isWide = useMediaQuery(wideQuery, false, { getInitialValueInEffect: false });
  const title = `${line.who} ${line.text}`;
  const detail = <time dateTime={line.at}>{formatDateTime(line.at)}</time>;
  if (isWide)
    return (
      <LinePanel key={line.id} title={title} detail={detail} onClose={onClose}>
        <LineFacts line={line} />
      </LinePanel>
    );
  return (
    <Dialog isOpen onClose={onClose} title={title} detail={detail}>
      <LineFacts line={line} />
    </Dialog>
  );
}
