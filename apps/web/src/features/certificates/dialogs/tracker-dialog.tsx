import type { CertificateRow } from '@rubrica/contract';

import { Dialog } from '../../../shared/ui/dialog/dialog.tsx';
import { TrackerLines } from '../detail/tracker-lines.tsx';
import { messages } from '../messages.ts';

export interface RowDialogProps {
  readonly row: Pick<CertificateRow, 'id' | 'number' | 'holder_name'>;
  readonly onClose: () => void;
}

/** What happened to a request: who did or decided it, when and why. */
export function TrackerDialog({ row: { id, number, holder_name: name }, onClose }: RowDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={messages.history} detail={`${number} · ${name}`}>
      <TrackerLines id={id} />
    </Dialog>
  );
}
