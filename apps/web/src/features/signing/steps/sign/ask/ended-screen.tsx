import { PrimaryAction } from '../../../../../shared/link-page/actions.tsx';
import { Note } from '../../../../../shared/link-page/note.tsx';
import { AskFrame } from './ask-frame.tsx';
import { messages } from './messages.ts';
import type { RequestScreenProps } from './screen-props.ts';
import type { EndedStatus } from './stage-of.ts';

/** Without a certificate. Another may be asked for where the company still sells them. */
export const EndedScreen = ({
  request,
  stage,
  status,
  onBack,
  onDone,
}: RequestScreenProps & { readonly status: EndedStatus }) => (
  <AskFrame
    stage={stage}
    title={messages.ended[status]}
    onBack={onBack}
    action={
      request.can.ask_again ? (
        <PrimaryAction onClick={onDone}>{messages.askAgain}</PrimaryAction>
      ) : (
        <PrimaryAction onClick={onBack}>{messages.otherCertificate}</PrimaryAction>
      )
    }
  >
    {request.reason !== null && <Note>{messages.endedReason(request.reason)}</Note>}
    <p className="text-s quiet mt-16">{messages.number(request.number)}</p>
  </AskFrame>
);
