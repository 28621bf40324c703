import type { PageTenant } from '../tenant.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { CompanyContact } from './company-contact.tsx';
import { messages } from './messages.ts';

interface CompanyHelpDialogProps {
  readonly tenant: PageTenant;
  readonly note: string;
  readonly onClose: () => void;
}

export const CompanyHelpDialog = ({ tenant, note, onClose }: CompanyHelpDialogProps) => (
  <Dialog isOpen onClose={onClose} title={messages.helpTitle} size="small">
    <div className="grid gap-16">
      <CompanyContact tenant={tenant} />
      <p className="soft">{note}</p>
    </div>
  </Dialog>
);
