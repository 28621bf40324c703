import { ChannelChoice } from './channel-choice.tsx';
import { CodeEntry } from './code-entry.tsx';
import { useSentCode } from './use-sent-code.ts';

/** A code to the phone or the mail of the person, as the company wrote them down. */
export function CodeStep() {
  const { sent, send, isSending, problem } = useSentCode();
  const onSend = (channel: Parameters<typeof send>[0]): void => void send(channel);
  return sent === undefined ? (
    <ChannelChoice isSending={isSending} problem={problem} onSend={onSend} />
  ) : (
    <CodeEntry sent={sent} isSending={isSending} sendingProblem={problem} onSend={onSend} />
  );
}
