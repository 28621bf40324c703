import { IconHandStop, IconMessage } from '@tabler/icons-react';

import { SecondaryAction } from '../../../shared/link-page/actions.tsx';
import { Dialog } from '../../../shared/ui/dialog/dialog.tsx';
import { useSigning } from '../flow/use-signing.ts';
import { messages } from '../messages.ts';
import { askForHelp } from '../steps/welcome/ask-for-help.ts';
import { decline } from '../steps/welcome/decline.ts';
import { ContactLines } from './contact-lines.tsx';

/** The person behind the process, and the ways out. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const { flow, state } = useSigning();
  const { process, signatory, may_decline: mayDecline } = state;
  const leaveFor = (action: () => Promise<void>) => (): void => {
    onClose();
    void action();
  };
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
        {mayDecline && (
          <SecondaryAction
            icon={<IconHandStop size={19} stroke={1.7} aria-hidden />}
            onClick={leaveFor(() => decline(flow, state))}
          >
            {messages.decline}
          </SecondaryAction>
        )}
        {!mayDecline && signatory.signed_at === null && <p className="text-s soft">{messages.declineAfterProof}</p>}
      </div>
    </Dialog>
  );
}
