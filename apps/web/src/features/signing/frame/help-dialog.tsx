import { IconDevices, IconHandStop, IconMessage } from '@tabler/icons-react';
import { useState } from 'react';

import { SecondaryAction } from '../../../shared/link-page/actions.tsx';
import { Dialog } from '../../../shared/ui/dialog/dialog.tsx';
import { useSigning } from '../flow/use-signing.ts';
import { messages } from '../messages.ts';
import { askForHelp } from '../steps/welcome/ask-for-help.ts';
import { ContactLines } from './contact-lines.tsx';
import { beginDeclining } from './declining.ts';
import { HandOffDialog } from './hand-off-dialog.tsx';

/** The person behind the process, and the ways out. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const { flow, state } = useSigning();
  const { process, signatory } = state;
  const isSigned = signatory.signed_at !== null;
  const [isMoving, setMoving] = useState(false);
  const leaveFor = (action: () => Promise<void>) => (): void => {
    onClose();
    void action();
  };
  if (isMoving) return <HandOffDialog onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={messages.helpSheetTitle} size="small">
      <div className="grid gap-16">
        <p className="text-l">{messages.helpWho(process.contact.name, process.company_name)}</p>
        <ContactLines contact={process.contact} operation={process.process_number_opertaion} />
        <SecondaryAction
          icon={<IconMessage size={19} stroke={1.7} aria-hidden />}
          onClick={leaveFor(() => askForHelp(flow, state))}
        >
          {messages.helpWrite}
        </SecondaryAction>
        {!isSigned && (
          <>
            <SecondaryAction icon={<IconDevices size={19} stroke={1.7} aria-hidden />} onClick={() => setMoving(true)}>
              {messages.handOff}
            </SecondaryAction>
            <SecondaryAction
              icon={<IconHandStop size={19} stroke={1.7} aria-hidden />}
              onClick={leaveFor(() => beginDeclining(flow, state))}
            >
              {messages.decline}
            </SecondaryAction>
          </>
        )}
        {isSigned && (
          <a href="/mis-datos" target="_blank">
            {messages.ownData}
          </a>
        )}
      </div>
    </Dialog>
  );
}
