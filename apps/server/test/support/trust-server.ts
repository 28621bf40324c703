import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { issueOwnKey, writeP12 } from '@rubrica/testing';

import { openSandboxPki, sandboxPkiPath, type SandboxPki } from '../../src/adapters/sandbox-pki/sandbox-pki.ts';
import type { AppOptions } from '../../src/app.ts';
import { daysAfter } from './clock.ts';
import { openTimestampUnit } from './timestamp-unit.ts';

/** `lies`: a sound answer of the right authority, to another question. */
export type Fault = 'refuses' | 'hangs' | 'fails' | 'babbles' | 'lies';
export const faults: readonly Fault[] = ['refuses', 'hangs', 'fails', 'babbles', 'lies'];
export type Service = 'tsa' | 'ocsp' | 'crl';

export interface TrustServer {
  readonly pki: SandboxPki;
  /** The configuration with which the product uses this server. */
  readonly config: Pick<AppOptions['config'], 'trustServices' | 'verification'>;
  /** From now on these services do one of the faults after the other; without any, they work. */
  readonly disturb: (services: readonly Service[], faults: readonly Fault[]) => void;
  /** Which faults were met since then. */
  readonly met: (service: Service) => ReadonlySet<Fault>;
  /** Another unit stamps from now on, with a certificate that lasts until then. */
  readonly replaceTimestampUnit: (notAfter: Date) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface FaultPlan {
  readonly faults: readonly Fault[];
  readonly met: Set<Fault>;
  asked: number;
}

/** An authority on a network, with everything that goes wrong there. */
export async function startTrustServer(now: () => Date): Promise<TrustServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rubrica-trust-'));
  const directory = path.join(folder, 'pki');
  const plans = new Map<Service, FaultPlan>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pki = await openSandboxPki({ directory, publicUrl: new URL(origin), now });
  const unit = { stamp: pki.answerTimestamp };
  const answer = createAnswer({ pki, plans, stamp: (body) => unit.stamp(body) });
  return {
    pki,
    config: await configure({ pki, folder, origin, now }),
    disturb: (services, planned) => {
      plans.clear();
      if (planned.length === 0) return;
      for (const service of services) plans.set(service, { faults: planned, met: new Set(), asked: 0 });
    },
    met: (service) => plans.get(service)?.met ?? new Set(),
    replaceTimestampUnit: async (notAfter) => {
      const at = (file: string) => `${origin}${sandboxPkiPath}/${file}`;
      const published = { ocspUrl: at('ocsp'), crlUrl: at('issuing.crl') };
      unit.stamp = await openTimestampUnit({ directory, published, now, notAfter });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
}

interface AnswerParts {
  readonly pki: SandboxPki;
  readonly plans: ReadonlyMap<Service, FaultPlan>;
  readonly stamp: SandboxPki['answerTimestamp'];
}

/** Answers each request rightly, or with the next fault planned for its service. */
function createAnswer({ pki, plans, stamp }: AnswerParts) {
  const work = async (service: Service, url: string, body: Buffer): Promise<Buffer> => {
    if (service === 'tsa') return stamp(body);
    return service === 'ocsp' ? pki.answerOcsp(body) : pki.crlOf(url.endsWith('/root.crl') ? 'root' : 'issuing');
  };
  let earlier: Uint8Array = Buffer.alloc(0); // the answer to a question that somebody else asked
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url ?? '';
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
    if (url.endsWith('/issuing.cer')) return void response.end(pki.issuingCertificate);
    const service = serviceAt(url);
    switch (nextFault(plans.get(service))) {
      case 'refuses':
        return void response.destroy();
      case 'hangs':
        return;
      case 'fails':
        return void response.writeHead(503).end();
      case 'babbles':
        return void response.end('<html>mantenimiento</html>');
      case 'lies':
        return void response.end(earlier);
      case undefined:
        earlier = await work(service, url, body);
        return void response.end(earlier);
    }
  };
}

function nextFault(plan: FaultPlan | undefined): Fault | undefined {
  if (!plan) return undefined;
  const fault = plan.faults[plan.asked++ % plan.faults.length];
  if (fault) plan.met.add(fault);
  return fault;
}

interface ConfigurationParts {
  readonly pki: SandboxPki;
  readonly folder: string;
  readonly origin: string;
  readonly now: () => Date;
}

/** Writes the seal and the root into the folder and returns the configuration that names them. */
async function configure({ pki, folder, origin, now }: ConfigurationParts): Promise<TrustServer['config']> {
  const seal = await issueOwnKey(pki, { name: 'PLATAFORMA', cedula: '1710034065', notAfter: daysAfter(now(), 100) });
  const sealFile = path.join(folder, 'seal.p12');
  const sealPassword = 'sello';
  writeFileSync(sealFile, writeP12(seal, { way: 'new', password: sealPassword }));
  const rootFile = path.join(folder, 'root.cer');
  writeFileSync(rootFile, pki.rootCertificate);
  return {
    trustServices: {
      kind: 'services',
      providers: {},
      timestampUrl: `${origin}${sandboxPkiPath}/tsa`,
      sealFile,
      sealPassword,
      limits: { timeoutMs: 1_000, mayConnectTo: () => true },
    },
    verification: { trustFiles: [rootFile], asksAuthorities: false },
  };
}

function serviceAt(url: string): Service {
  if (url.endsWith('/tsa')) return 'tsa';
  return url.endsWith('.crl') ? 'crl' : 'ocsp';
}
