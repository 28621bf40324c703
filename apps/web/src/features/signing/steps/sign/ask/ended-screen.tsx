import { PrimaryAction } from '../../../../../shared/link-page/actions.tsx';
import { Note } from '../../../../../shared/link-page/note.tsx';
import { useSigning } from '../../../flow/use-signing.ts';
import { AskFrame } from './ask-frame.tsx';
import { messages } from './messages.ts';
import type { RequestScreenProps } from './screen-props.ts';
import type { EndedStatus } from './stage-of.ts';

interface EndedScreenProps extends RequestScreenProps {
  readonly status: EndedStatus;
}

/** Without a certificate that signs. Another may be asked for where the company still sells them. */
export function EndedScreen({ view, request, stage, status, onBack, onDone }: EndedScreenProps) {
  const company = useSigning().state.process.company_name;
  return (
    <AskFrame
      stage={stage}
      title={messages.ended[status]}
      onBack={onBack}
      action={
        request.can.ask_again ? (
          <PrimaryAction onClick={onDone}>{messages.askAgain}</PrimaryAction>
        ) : (
          !view.is_only_way && <PrimaryAction onClick={onBack}>{messages.otherCertificate}</PrimaryAction>
        )
      }
    >
      {request.owes_refund && request.payment && <Note>{messages.owed(request.payment.total_cents, company)}</Note>}
      {request.reason !== null && <Note>{messages.endedReason(request.reason)}</Note>}
      <p className="text-s quiet mt-16">{messages.number(request.number)}</p>
    </AskFrame>
  );
}
