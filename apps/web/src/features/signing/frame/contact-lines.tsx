import type { OfficialContact } from '@rubrica/contract';
import { IconBrandWhatsapp, IconHash, IconMail, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { messages } from '../messages.ts';

import classes from './contact-lines.module.css';

interface ContactLinesProps {
  readonly contact: OfficialContact;
  readonly operation: string;
}

/** How to reach the official; only what their account has. */
export function ContactLines({ contact: { phone, whatsapp, email }, operation }: ContactLinesProps) {
  return (
    <ul className={classes.lines}>
      <Line icon={<IconHash size={19} stroke={1.7} aria-hidden />}>{messages.contactOperation(operation)}</Line>
      {phone !== '' && (
        <Line icon={<IconPhone size={19} stroke={1.7} aria-hidden />}>
          <a href={`tel:${phone}`}>{messages.contactCall(phone)}</a>
        </Line>
      )}
      {whatsapp !== '' && (
        <Line icon={<IconBrandWhatsapp size={19} stroke={1.7} aria-hidden />}>
          <a href={`https://wa.me/${whatsapp}?text=${encodeURIComponent(messages.contactGreeting(operation))}`}>
            {messages.contactWhatsapp}
          </a>
        </Line>
      )}
      {email !== '' && (
        <Line icon={<IconMail size={19} stroke={1.7} aria-hidden />}>
          <a href={`mailto:${email}?subject=${encodeURIComponent(messages.contactOperation(operation))}`}>{email}</a>
        </Line>
      )}
    </ul>
  );
}

const Line = ({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <li className={classes.line}>
    {icon}
    {children}
  </li>
);
