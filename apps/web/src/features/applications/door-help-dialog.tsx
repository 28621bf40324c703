import { IconMail, IconPhone } from '@tabler/icons-react';

import type { PageTenant } from '../../shared/tenant.ts';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { companyOf, mailOf, phoneOf } from './company-of.ts';
import { messages } from './messages.ts';

import classes from './applications.module.css';

interface DoorHelpDialogProps {
  readonly tenant: PageTenant;
  readonly onClose: () => void;
}

export const DoorHelpDialog = ({ tenant, onClose }: DoorHelpDialogProps) => (
  <Dialog isOpen onClose={onClose} title={messages.helpTitle} size="small">
    <HelpWords tenant={tenant} />
  </Dialog>
);

function HelpWords({ tenant }: { readonly tenant: PageTenant }) {
  const [company, phone, mail] = [companyOf(tenant), phoneOf(tenant), mailOf(tenant)];
  return (
    <div className="grid gap-16">
      <p className="text-l">{phone === '' && mail === '' ? messages.helpKnown(company) : messages.helpAsk(company)}</p>
      {phone !== '' && (
        <a className={classes.contact} href={`tel:${phone}`}>
          <IconPhone size={19} stroke={1.7} aria-hidden />
          {messages.call(phone)}
        </a>
      )}
      {mail !== '' && (
        <a className={classes.contact} href={`mailto:${mail}`}>
          <IconMail size={19} stroke={1.7} aria-hidden />
          <span className="breaks">{mail}</span>
        </a>
      )}
      <p className="soft">{messages.helpKept}</p>
    </div>
  );
}
