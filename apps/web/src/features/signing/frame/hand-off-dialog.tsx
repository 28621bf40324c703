import type { Operations, Returned } from '@rubrica/contract';

import { formatTime } from '../../../shared/format.ts';
import { SecondaryAction } from '../../../shared/link-page/actions.tsx';
import { Problem } from '../../../shared/link-page/note.tsx';
import { Dialog } from '../../../shared/ui/dialog/dialog.tsx';
import { QrCode } from '../../../shared/ui/qr-code/qr-code.tsx';
import { useRead } from '../flow/use-read.ts';
import { useSigning } from '../flow/use-signing.ts';
import { messages } from '../messages.ts';

import classes from './hand-off-dialog.module.css';

type Offer = Returned<Operations['POST /api/portal/signatory/hand-off']>;

/** A code for the camera of another device. This one learns by itself when the other goes on. */
export function HandOffDialog({ onClose }: { readonly onClose: () => void }) {
  const { flow } = useSigning();
  const { result, problem, ask } = useRead((signal) =>
    flow.call('POST /api/portal/signatory/hand-off', { body: {}, signal }),
  );
  return (
    <Dialog isOpen onClose={onClose} title={messages.handOffTitle} size="small">
      <div className="grid gap-16">
        {result && <ShownOffer offer={result} />}
        <p className={classes.lead}>{messages.handOffLead}</p>
        <Problem>{problem}</Problem>
        <SecondaryAction isBusy={!result && problem === undefined} onClick={ask}>
          {messages.handOffAgain}
        </SecondaryAction>
      </div>
    </Dialog>
  );
}

const ShownOffer = ({ offer: { address, expires_at: until } }: { readonly offer: Offer }) => (
  <div className={classes.offer}>
    <QrCode text={address} label={messages.handOffLabel} />
    <div className="grid gap-16">
      <p className="breaks">{messages.handOffTyped(address.replace(/^https?:\/\//, ''))}</p>
      <p className="text-s soft">{messages.handOffUntil(formatTime(until))}</p>
    </div>
  </div>
);
