import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll } from 'vitest';

import { createTestDatabase } from '../support/test-database.ts';
import { makeTestFolder } from '../support/test-folder.ts';
import { startTrustServer } from '../support/trust-server.ts';
import { startMailServer, startObjectStore } from './cuttable-neighbours.ts';
import { findFreePort, programNow } from './program.ts';

/** Everything that docs/operations.md lists for production, on this machine: nothing is played. */
export async function prepareProduction(name: string, providers: Readonly<Record<string, string>>) {
  const home = makeTestFolder(name);
  const port = await findFreePort();
  const database = await createTestDatabase();
  const trust = await startTrustServer(programNow);
  const mails = await startMailServer();
  const store = await startObjectStore('rubrica');
  const { trustServices, verification } = trust.config;
  if (trustServices.kind !== 'services') throw new Error('the authority is on a network');
  const lists = await Promise.all(
    (['root', 'issuing'] as const).map(async (authority) => {
      const file = path.join(home, `${authority}.crl`);
      writeFileSync(file, await trust.pki.crlOf(authority));
      return file;
    }),
  );
  const environment = {
    NODE_ENV: 'production',
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: database.ownerUrl,
    DATA_DIR: path.join(home, 'data'),
    MASTER_KEYS: Buffer.alloc(32, 7).toString('base64'),
    S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
    S3_BUCKET: 'rubrica',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    MAIL_FROM: 'avisos@rubrica.ec',
    WITHOUT: 'vehicle-registry',
    ...providers,
    TIMESTAMP_URL: trustServices.timestampUrl,
    SEAL_PKCS12: trustServices.sealFile,
    SEAL_PASSWORD: trustServices.sealPassword,
    TRUST_ANCHORS: [...verification.trustFiles, ...lists].join(','),
    TRUST_ON_PRIVATE_NETWORK: 'true',
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: '0',
  };
  afterAll(async () => {
    await trust.close();
    await database.drop();
  });
  const mailsTo = (email: string): readonly string[] =>
    mails.received.filter(({ to }) => to?.some(({ address }) => address === email)).map(({ text }) => text ?? '');
  return { home, port, environment, database, trust, mails, mailsTo };
}
