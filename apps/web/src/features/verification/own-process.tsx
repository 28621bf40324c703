import type { VerificationView } from '@rubrica/contract';

import { ToneBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import { messages } from './messages.ts';
import { stateTones } from './process-card.tsx';
import { SignerMarks } from './signer-marks.tsx';

import classes from './own-process.module.css';

/** That the file is one of this company's, and who accepted it, from its bytes alone; nothing where it is none. */
export function OwnProcess({ view: { process, own_file: own } }: { readonly view: VerificationView }) {
  if (!process) return null;
  const { signatories, code } = process;
  const title = own ? messages.ownDocument(own.number, process.operation_number) : messages.ownTitle(process.company);
  return (
    <section className={classes.process} aria-label={title}>
      <div>
        <h2 className="text-l strong">{title}</h2>
        {own && (
          <>
            <p className="breaks">{messages.ownNamed(own.name, process.company)}</p>
            <p className="text-s quiet">{messages.ownMatch(own.stage_text)}</p>
            <p className="mt-8">{own.follows}</p>
          </>
        )}
      </div>
      <div className={classes.state}>
        <ToneBadge tone={stateTones[process.state]}>{process.status_text}</ToneBadge>
        <span className="text-s">{messages.signers(signatories.signed, signatories.total)}</span>
      </div>
      <SignerMarks signatories={signatories.list} />
      <a href={`/verificar/${code}`} className="text-s">
        {messages.ownLink(code)}
      </a>
    </section>
  );
}
