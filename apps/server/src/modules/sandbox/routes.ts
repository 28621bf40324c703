import { sandboxEndpoints } from '@rubrica/contract';

import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/context.ts';
import { readRoute, type Route } from '../../platform/http/route.ts';
import { Companies } from '../tenants/index.ts';
import { findMailHtml, listMessages } from './message.repository.ts';

/** Style and links, as in a mail program; no script, and only our own page may frame it. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox allow-popups allow-top-navigation-by-user-activation";

/** What carries codes and links. */
const senders = ['mail', 'sms', 'whatsapp'] as const;

/**
 * Answers nothing where mail or text messages are really sent, by the installation or by the company itself: half of what
 * a person receives would be readable here by anybody.
 */
export function sandboxRoutes({ isOpen }: { readonly isOpen: boolean }): readonly Route[] {
  const requireOpen = async (tx: Tx): Promise<void> => {
    const own = await Promise.all(senders.map((service) => Companies.readServiceSettings(tx, service)));
    if (!isOpen || own.some((settings) => settings !== undefined)) throw new AppError('route.not_found');
  };
  return [
    readRoute(sandboxEndpoints.listSandboxMessages, async (tx, { query }) => {
      await requireOpen(tx);
      return { list: await listMessages(tx.db, query) };
    }),
    readRoute(sandboxEndpoints.readSandboxMail, async (tx, { params }) => {
      await requireOpen(tx);
      const html = await findMailHtml(tx.db, params.id);
      if (html === undefined) throw new AppError('route.not_found');
      const body = Buffer.from(html.replace('<head>', '<head><base target="_top">'));
      return { body, contentType: 'text/html; charset=utf-8', cacheSeconds: 0, contentPolicy: mailPolicy };
    }),
  ];
}
