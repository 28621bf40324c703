import type { Call, Operations, Returned } from '@rubrica/contract';
import { useEffect, useState } from 'react';

import { formatDateTime } from '../../../shared/format.ts';
import { PrimaryAction } from '../../../shared/link-page/actions.tsx';
import { explainError } from '../../../shared/link-page/explain-error.ts';
import { Problem } from '../../../shared/link-page/note.tsx';
import { messages } from '../messages.ts';
import { ContactLines } from './contact-lines.tsx';

type Contact = Returned<Operations['GET /api/portal/contact']>;

/** Where the link opens nothing: who can help, and a new link for the asking. Nothing is shown where nobody is known. */
export function StuckHelp({ call }: { readonly call: Call }) {
  const [found, setFound] = useState<Contact>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    call('GET /api/portal/contact', {}).then(setFound, () => {});
  }, [call]);
  if (!found) return null;
  const { contact, company_name: company, process_number_opertaion: operation, link_asked_at: askedAt } = found;
  const ask = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await call('POST /api/portal/new-link', { body: {} });
      setFound({ ...found, link_asked_at: answer.link_asked_at });
    } catch (error) {
      setProblem(explainError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-16 mt-24">
      <p className="text-l">{messages.helpWho(contact.name, company)}</p>
      <ContactLines contact={contact} operation={operation} />
      {found.may_ask_link && askedAt === null && (
        <PrimaryAction isBusy={isBusy} onClick={() => void ask()}>
          {messages.askLink}
        </PrimaryAction>
      )}
      <output>{askedAt !== null && messages.linkAsked(formatDateTime(askedAt).slice(0, 16))}</output>
      <Problem>{problem}</Problem>
    </div>
  );
}
