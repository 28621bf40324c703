import { IconHandStop, IconMessage } from '@tabler/icons-react';
import { useState } from 'react';

import { formatDateTime } from '../../../shared/format.ts';
import { PrimaryAction, SecondaryAction } from '../../../shared/link-page/actions.tsx';
import { explainError } from '../../../shared/link-page/explain-error.ts';
import { Done, Problem } from '../../../shared/link-page/note.tsx';
import { useContact, type VisitContact } from '../flow/contact-of-visit.ts';
import type { SigningFlow } from '../flow/signing-flow.ts';
import { writeToOfficial } from '../flow/write-to-official.ts';
import { messages } from '../messages.ts';
import { ContactLines } from './contact-lines.tsx';

export type StuckFlow = Pick<SigningFlow, 'call' | 'signatoryId'>;

/** Where nothing can be done here: who can help, a new link for the asking, and a word to them. */
export function StuckHelp({ flow }: { readonly flow: StuckFlow }) {
  const { contact, setContact } = useContact(flow);
  return contact ? <KnownHelp flow={flow} contact={contact} onChange={setContact} /> : null;
}

export interface KnownHelpProps {
  readonly flow: StuckFlow;
  readonly contact: VisitContact;
  readonly onChange: (contact: VisitContact) => void;
}

export function KnownHelp({ flow, contact: known, onChange }: KnownHelpProps) {
  const { contact, company_name: company, process_number_opertaion: operation, link_asked_at: askedAt } = known;
  const { ask, isBusy, problem } = useAskLink({ flow, contact: known, onChange });
  return (
    <div className="grid gap-16 mt-24">
      {known.may_ask_link && askedAt === null && (
        <PrimaryAction isBusy={isBusy} onClick={() => void ask()}>
          {messages.askLink}
        </PrimaryAction>
      )}
      <output>{askedAt !== null && <Done>{messages.linkAsked(formatDateTime(askedAt).slice(0, 16))}</Done>}</output>
      <Problem>{problem}</Problem>
      <p className="text-l">{messages.helpWho(contact.name, company)}</p>
      <ContactLines contact={contact} operation={operation} />
      <SecondaryAction
        icon={<IconMessage size={19} stroke={1.7} aria-hidden />}
        onClick={() => void askOfficial(flow, contact.name)}
      >
        {messages.help}
      </SecondaryAction>
      {!known.has_signed && !known.has_declined && (
        <SecondaryAction
          icon={<IconHandStop size={19} stroke={1.7} aria-hidden />}
          onClick={() => void sayNo(flow, contact.name)}
        >
          {messages.decline}
        </SecondaryAction>
      )}
    </div>
  );
}

function useAskLink({ flow, contact, onChange }: KnownHelpProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const ask = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await flow.call('POST /api/portal/new-link', { body: {} });
      onChange({ ...contact, link_asked_at: answer.link_asked_at });
    } catch (error) {
      setProblem(explainError(error));
    } finally {
      setBusy(false);
    }
  };
  return { ask, isBusy, problem };
}

const askOfficial = (flow: StuckFlow, name: string): Promise<void> =>
  writeToOfficial(flow, {
    title: messages.helpTitle,
    body: messages.helpBody(name),
    sendLabel: messages.helpSend,
    label: messages.helpLabel,
    missing: messages.helpMissing,
    maxLength: 1000,
  });

/** A message, no decision: to decide, somebody must have proved who they are. */
const sayNo = (flow: StuckFlow, name: string): Promise<void> =>
  writeToOfficial(flow, {
    title: messages.stuckDeclineTitle,
    body: messages.stuckDeclineBody(name),
    sendLabel: messages.stuckDeclineSend,
    label: messages.stuckDeclineLabel,
    missing: messages.stuckDeclineMissing,
    maxLength: 900,
    compose: (typed) => `${messages.stuckDeclinePrefix} ${typed}`,
  });
