import { sandboxEndpoints } from '@rubrica/contract';

import { AppError } from '../../platform/app-error.ts';
import { readRoute, type Route } from '../../platform/http/route.ts';
import { findMailHtml, listMessages } from './message.repository.ts';

/** Style and links, as in a mail program; no script, and only our own page may frame it. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox allow-popups allow-top-navigation-by-user-activation";

/** Answers nothing where real mail is sent: the mailbox is a part of the demonstration. */
export function sandboxRoutes({ isOpen }: { readonly isOpen: boolean }): readonly Route[] {
  return [
    readRoute(sandboxEndpoints.listSandboxMessages, async (tx, { query }) => {
      if (!isOpen) throw new AppError('route.not_found');
      return { list: await listMessages(tx.db, query) };
    }),
    readRoute(sandboxEndpoints.readSandboxMail, async (tx, { params }) => {
      const html = isOpen ? await findMailHtml(tx.db, params.id) : undefined;
      if (html === undefined) throw new AppError('route.not_found');
      const body = Buffer.from(html.replace('<head>', '<head><base target="_top">'));
      return { body, contentType: 'text/html; charset=utf-8', cacheSeconds: 0, contentPolicy: mailPolicy };
    }),
  ];
}
