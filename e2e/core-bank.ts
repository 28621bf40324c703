import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page } from '@playwright/test';

import type { OwnCompany } from './company-by-hand.ts';
import { siteOf } from './product.ts';
import { expect } from './story.ts';
import { press } from './visit.ts';

const token = 'clave-del-nucleo';

export interface CoreBank {
  readonly url: string;
  /** As the last page and the mail write the number of every account that it opens. */
  readonly spacedNumber: string;
  /** Until then no order is answered. */
  readonly comeBack: () => void;
  /** The keys of the orders that it got. */
  readonly orders: ReadonlySet<string>;
  readonly close: () => void;
}

/** Speaks as docs/core-banking.md says, and is down for orders at first. */
export async function startCoreBank(): Promise<CoreBank> {
  const orders = new Set<string>();
  let isBack = false;
  const answer = (call: string, key: string): readonly [status: number, body: object] => {
    if (call === 'GET /health') return [200, {}];
    if (call !== 'POST /accounts') return [200, { minimum_deposit: '10.00' }];
    orders.add(key);
    return isBack ? [201, { number: '4412345678' }] : [503, {}];
  };
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const isKnown = request.headers.authorization === `Bearer ${token}`;
      const call = `${request.method} ${request.url}`;
      const [status, body] = isKnown ? answer(call, String(request.headers['idempotency-key'])) : [401, {}];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://banco.localhost:${(server.address() as AddressInfo).port}`,
    spacedNumber: '4412 3456 78',
    comeBack: () => {
      isBack = true;
    },
    orders,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** As the administrator of the company does. */
export async function connectBank(office: Page, { slug }: OwnCompany, { url }: CoreBank): Promise<void> {
  await office.goto(`${siteOf(slug)}/settings/services`);
  const row = office.getByRole('listitem', { name: 'Núcleo bancario' });
  await row.getByRole('button', { name: /^Usar el propio/ }).click();
  const dialog = office.getByRole('dialog', { name: 'Núcleo bancario' });
  await dialog.getByLabel('Dirección del núcleo').fill(url);
  await dialog.getByRole('textbox', { name: 'Clave de acceso' }).fill(token);
  await press(office, 'Probar y usar');
  await expect(dialog).toBeHidden();
  await expect(row.getByText('Propio')).toBeVisible();
}
