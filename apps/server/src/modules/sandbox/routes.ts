import { sandboxEndpoints } from '@rubrica/contract';

import { AppError } from '../../platform/app-error.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { listMessages } from './message.repository.ts';

/** Answers nothing where real mail is sent: the mailbox is a part of the demonstration. */
export function sandboxRoutes({ isOpen }: { readonly isOpen: boolean }): readonly Route[] {
  return [
    route(sandboxEndpoints.listSandboxMessages, async (context, { query }) => {
      if (!isOpen) throw new AppError('route.not_found');
      return { list: await context.transaction((db) => listMessages(db, query)) };
    }),
  ];
}
