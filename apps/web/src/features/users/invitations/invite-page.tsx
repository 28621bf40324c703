import { Link } from '@tanstack/react-router';

import { PageHeader } from '../../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../../shared/ui/page/page.tsx';
import { UserAreaMenu } from '../user-area.tsx';
import { InviteByFile } from './invite-by-file.tsx';
import { InviteByMail } from './invite-by-mail.tsx';
import { messages } from './messages.ts';

/** Several people at once: typed, or from a sheet. */
export function InvitePage() {
  return (
    <Page>
      <UserAreaMenu />
      <PageHeader
        title={messages.title}
        detail={messages.detail}
        back={<Link to="/user/list">Usuarios Activos</Link>}
      />
      <InviteByMail />
      <InviteByFile />
    </Page>
  );
}
