import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { z } from 'zod';

import { definePort, webAddress } from '../../src/platform/outside/define-port.ts';
import { connect, type Checked } from '../../src/platform/outside/outside-service.ts';

/** A service that the product does not have, made as CONTRIBUTING says: it proves what a new one costs. */
export interface CreditBureau {
  readonly score: (identification: string) => Promise<number>;
}

const port = definePort({
  code: 'credit-bureau',
  title: 'Buró de crédito',
  proves: false,
  variables: {
    BUREAU_URL: webAddress,
    BUREAU_TOKEN: z.string(),
    BUREAU_YEARS: z.coerce.number().int().default(3),
  },
  words: {
    BUREAU_URL: { label: 'Dirección' },
    BUREAU_TOKEN: { label: 'Clave', isSecret: true },
    BUREAU_YEARS: { label: 'Años' },
  },
  settings: (given) => ({
    kind: 'http',
    url: given.BUREAU_URL,
    token: given.BUREAU_TOKEN,
    years: given.BUREAU_YEARS,
  }),
  report: { real: ({ years }) => `responde por ${years} años` },
});

interface HttpOptions {
  readonly url: string;
  readonly token: string;
  readonly years: number;
  readonly fetch: typeof fetch;
}

function createHttpCreditBureau({ url, token, years, fetch: send }: HttpOptions): CreditBureau & Checked {
  const score = async (identification: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await send(`${url}/${identification}?years=${years}`, { headers });
    if (!answer.ok) throw new Error(`the credit bureau answered ${answer.status}`);
    return Number(await answer.text());
  };
  return { score, check: async () => void (await score('0')) };
}

const createSandboxCreditBureau = (): CreditBureau => ({ score: async () => 500 });

export const fixtureServices = {
  creditBureau: connect(port, {
    real: (settings, { fetch }) => createHttpCreditBureau({ ...settings, fetch }),
    sandbox: createSandboxCreditBureau,
  }),
};

export interface BureauServer {
  readonly url: string;
  readonly asked: readonly string[];
  readonly close: () => Promise<void>;
}

/** Answers each request that shows the token with the same score. */
export async function startBureau({ token, score }: { token: string; score: number }): Promise<BureauServer> {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    if (request.headers.authorization !== `Bearer ${token}`) return void reply.writeHead(401).end();
    asked.push(request.url ?? '');
    reply.end(String(score));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: number } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${number}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
