import { ActionIcon } from '@mantine/core';
import { assuranceNames, describeAssurance, type SignatoryView, type SignerOfProcess } from '@rubrica/contract';
import { IconPencil, IconSend } from '@tabler/icons-react';

import { formatDateTime } from '../../shared/format.ts';
import { AssuranceMark } from '../../shared/ui/assurance/assurance-mark.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { SignerAvatar } from '../../shared/ui/status-badge/signer-avatar.tsx';
import { SignatoryBadge, ToneBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import { useNow } from './detail/use-now.ts';
import type { SignerWork } from './detail/use-signer-work.tsx';
import { whenWords } from './detail/words.ts';
import { messages } from './messages.ts';

import classes from './process-signers.module.css';

export const nameOf = ({ name, last_name: last }: Pick<SignatoryView, 'name' | 'last_name'>): string =>
  [name, last].filter((part) => part !== '').join(' ');

interface ProcessSignersProps {
  readonly signers: readonly SignerOfProcess[];
  /** Signed on paper: nobody is waited for any more. */
  readonly isOnPaper?: boolean;
  /** Left out where they are only looked at. */
  readonly work?: SignerWork;
}

/** Who signs, how and how far, and what can be done for each of them. */
export function ProcessSigners({ signers, isOnPaper = false, work }: ProcessSignersProps) {
  const hasTurns = new Set(signers.map(({ signature_order: turn }) => turn)).size > 1;
  const describe = ({ capacity, identification_number: number, signature_order: turn }: SignatoryView): string =>
    [capacity, number, ...(hasTurns ? [messages.order(turn)] : [])].join(' · ');
  return (
    <Card title={messages.signersTitle} corner={hasTurns ? <span className="quiet size-s">En orden</span> : undefined}>
      <ul className={classes.signers}>
        {signers.map((signer, place) => (
          <li key={signer.id} className={classes.row}>
            <SignerAvatar name={nameOf(signer)} place={place} size={42} isDecorative />
            <div className={classes.who}>
              <p className="strong breaks">{nameOf(signer)}</p>
              <p className="quiet size-s breaks">{describe(signer)}</p>
              <p className="quiet size-s breaks">{[signer.email, signer.phone].filter(Boolean).join(' · ')}</p>
            </div>
            <div className={classes.how}>
              {(!isOnPaper || signer.assurance !== null) && <Assurance signer={signer} />}
            </div>
            <div className={classes.state}>
              {isOnPaper && signer.signed_at === null ? (
                <ToneBadge tone="neutral">{messages.onPaper}</ToneBadge>
              ) : (
                <SignatoryBadge status={signer.status} />
              )}
              <Times signer={signer} />
            </div>
            {work && <Buttons signer={signer} work={work} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** When each thing happened: sent, opened, signed or refused. */
function Times({ signer }: { readonly signer: SignerOfProcess }) {
  const { sent_at: sent, opened_at: opened, signed_at: signed, declined_at: declined, reminders } = signer;
  const lines = [
    ...(sent !== null && signed === null ? [messages.sentAt(formatDateTime(sent))] : []),
    ...(opened === null ? [] : [`Lo abrió ${formatDateTime(opened)}`]),
    ...(signed === null ? [] : [`Firmó ${formatDateTime(signed)}`]),
    ...(declined === null ? [] : [`Rechazó ${formatDateTime(declined)}`]),
    ...(reminders > 0 && signed === null ? [reminders === 1 ? '1 recordatorio' : `${reminders} recordatorios`] : []),
  ];
  return (
    <>
      {lines.map((line) => (
        <p key={line} className={classes.time}>
          {line}
        </p>
      ))}
      {signer.decline_reason !== null && <p className="quiet size-s breaks">«{signer.decline_reason}»</p>}
    </>
  );
}

function Buttons({ signer, work }: { readonly signer: SignerOfProcess; readonly work: SignerWork }) {
  const { can, reminded_at: reminded } = signer;
  const now = useNow();
  const name = nameOf(signer);
  if (!can.correct_contact && !can.remind) return null;
  return (
    <div className={classes.buttons}>
      {can.correct_contact && (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`Corregir el contacto de ${name}`}
          title="Corregir el contacto"
          onClick={() => work.correct(signer)}
        >
          <IconPencil size={18} stroke={1.6} />
        </ActionIcon>
      )}
      {can.remind && (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`Recordárselo a ${name}`}
          title="Recordárselo"
          disabled={can.remind_from !== null || work.isBusy}
          onClick={() => void work.remind([signer])}
        >
          <IconSend size={18} stroke={1.6} />
        </ActionIcon>
      )}
      {can.remind && can.remind_from !== null && reminded !== null && (
        <p className={classes.pause}>Se le recordó {whenWords(reminded, now)}</p>
      )}
    </div>
  );
}

/** What the person reached; before they sign, what is demanded of them. */
function Assurance({ signer }: { readonly signer: SignatoryView }) {
  const { assurance, assurance_method: method, least_assurance: least } = signer;
  if (assurance === null) return <p className="quiet size-s">{messages.leastAssurance(assuranceNames[least])}</p>;
  return (
    <div className="quiet size-s">
      <AssuranceMark level={assurance} text={describeAssurance(assurance)} />
      {method !== null && <p className="breaks">{method}</p>}
    </div>
  );
}
