import { signatoryStatuses, type ProcessRow, type SignatoryStatus } from '@rubrica/contract';
import { IconCheck } from '@tabler/icons-react';

import { SignerAvatar } from '../../shared/ui/status-badge/signer-avatar.tsx';
import { messages } from './messages.ts';

import classes from './signer-dots.module.css';

const most = 3;

/** Green with a tick: signed. Blue: opened. Hollow: waiting. Red: stopped. Never by colour alone: the name says it. */
const dots: Readonly<Record<SignatoryStatus, 'signed' | 'opened' | 'waiting' | 'stopped'>> = {
  WAITING: 'waiting',
  PENDING: 'waiting',
  OPENED: 'opened',
  REVIEW: 'opened',
  SIGNED: 'signed',
  DECLINED: 'stopped',
  BLOCKED: 'stopped',
  EXPIRED: 'stopped',
};

const nameWithState = ({ name, status }: ProcessRow['people'][number]): string => {
  const label = signatoryStatuses[status].label;
  return `${name}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
};

/** Who signs and how far each has come. Without the right to know who, how many have signed. */
export function SignerDots({ people, signatories: { signed, total } }: Pick<ProcessRow, 'people' | 'signatories'>) {
  if (people.length === 0) return messages.signedOf(signed, total);
  // How many more there are needs the room of one.
  const shown = total > most ? most - 1 : most;
  const rest = total - Math.min(people.length, shown);
  return (
    <ul className={classes.people} aria-label={messages.signers}>
      {people.slice(0, shown).map((person, place) => (
        <li key={person.id} className={classes.person} data-tip={nameWithState(person)}>
          <SignerAvatar name={person.name} place={place} size={28} isDecorative />
          <span className={classes.dot} data-state={dots[person.status]} aria-hidden>
            {dots[person.status] === 'signed' && <IconCheck size={9} stroke={3.5} />}
          </span>
          <span className="unseen">{nameWithState(person)}</span>
        </li>
      ))}
      {rest > 0 && (
        <li className="quiet size-xs">
          <span aria-hidden>+{rest}</span>
          <span className="unseen">{messages.morePeople(rest)}</span>
        </li>
      )}
    </ul>
  );
}
