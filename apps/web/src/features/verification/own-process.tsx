import type { VerificationView } from '@rubrica/contract';

import { ToneBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import { findMatch } from './find-match.ts';
import { messages } from './messages.ts';
import { stateTones } from './process-card.tsx';
import { SignerMarks } from './signer-marks.tsx';

import classes from './own-process.module.css';

/** That the file is one of this company's, and who accepted it, from its bytes alone; nothing where it is none. */
export function OwnProcess({ view: { process, sha256 } }: { readonly view: VerificationView }) {
  if (!process) return null;
  const { signatories, code } = process;
  const match = findMatch(process, sha256);
  return (
    <section className={classes.process} aria-label={messages.ownTitle(process.company)}>
      <div>
        <h2 className="text-l strong">{messages.ownTitle(process.company)}</h2>
        {match && <p className="text-s quiet">{messages.ownMatch(match.number, match.stage)}</p>}
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
