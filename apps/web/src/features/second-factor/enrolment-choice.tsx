import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';

import { messages } from './messages.ts';

import classes from './second-factor.module.css';

const kinds = [
  { kind: 'passkey', Icon: IconFingerprint, title: messages.enrolPasskey, lead: messages.enrolPasskeyLead },
  { kind: 'app', Icon: IconDeviceMobile, title: messages.enrolApp, lead: messages.enrolAppLead },
] as const;

/** Which factor to begin with. */
export function EnrolmentChoice({ onChoose }: { readonly onChoose: (kind: 'passkey' | 'app') => void }) {
  return (
    <div className="grid gap-12">
      {kinds.map(({ kind, Icon, title, lead }) => (
        <button key={kind} type="button" className={classes.choice} onClick={() => onChoose(kind)}>
          <Icon size={28} stroke={1.5} aria-hidden />
          <span>
            <b>{title}</b>
            <span>{lead}</span>
          </span>
        </button>
      ))}
    </div>
  );
}
