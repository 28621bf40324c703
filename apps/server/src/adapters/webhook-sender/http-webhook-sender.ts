import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import type { WebhookFailure } from '@rubrica/contract';
import { isPublicAddress } from '@rubrica/pades';

import type { WebhookRequest, WebhookSender } from '../../ports/webhook-sender.ts';
import { AddressRefused, readTarget, type Target } from './target.ts';

const timeoutMilliseconds = 10_000;
const keptBytes = 1024;

/** The internet as the sender sees it. Tests put a small one in its place. */
export interface Internet {
  readonly resolve: (name: string) => Promise<readonly string[]>;
  readonly isPublic: (address: string) => boolean;
  readonly ports: ReadonlySet<number>;
  /** PEM of authorities to trust instead of the usual ones. */
  readonly authorities?: string;
  readonly timeoutMilliseconds?: number;
}

export interface WebhookSenderOptions {
  /** Plain http to this machine: for the demonstration only. */
  readonly allowsLoopback: boolean;
  readonly internet?: Internet;
}

export function createHttpWebhookSender({
  allowsLoopback,
  internet = openInternet(),
}: WebhookSenderOptions): WebhookSender {
  const rules = { allowsLoopback, ports: internet.ports };
  return {
    examine: async (text) => {
      try {
        const target = readTarget(text, rules);
        await locate(target, internet);
        return { ok: true, url: target.url.href };
      } catch (error) {
        if (!(error instanceof AddressRefused)) throw error;
        return { ok: false, failure: error.failure };
      }
    },
    send: async (request) => {
      const started = performance.now();
      const elapsed = (): number => Math.round(performance.now() - started);
      const deadline = AbortSignal.timeout(internet.timeoutMilliseconds ?? timeoutMilliseconds);
      const signal = AbortSignal.any([deadline, request.signal]);
      try {
        const target = readTarget(request.url, rules);
        const addresses = await unlessRaised(signal, locate(target, internet));
        const answer = await exchange({ target, addresses, request, signal, authorities: internet.authorities });
        return { kind: 'answered', ...answer, durationMs: elapsed() };
      } catch (error) {
        if (request.signal.aborted) throw error;
        return { kind: 'failed', failure: deadline.aborted ? 'timed_out' : classify(error), durationMs: elapsed() };
      }
    },
  };
}

/** Resolves the name once and refuses it if any of its addresses is not public. */
async function locate(
  { host, isLoopback }: Target,
  { resolve, isPublic }: Internet,
): Promise<readonly LookupAddress[]> {
  if (isLoopback) return [host === '::1' ? { address: host, family: 6 } : { address: '127.0.0.1', family: 4 }];
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  if (addresses.length === 0) throw new AddressRefused('name_unknown');
  if (!addresses.every(isPublic)) throw new AddressRefused('address_private');
  return addresses.map((address) => ({ address, family: isIP(address) }));
}

interface Exchange {
  readonly target: Target;
  readonly addresses: readonly LookupAddress[];
  readonly request: WebhookRequest;
  readonly signal: AbortSignal;
  readonly authorities: string | undefined;
}

/** One request on a connection of its own, to exactly the addresses that were checked. No proxy, no redirect. */
function exchange({ target, addresses, request, signal, authorities }: Exchange) {
  return new Promise<{ readonly status: number; readonly answer: string }>((resolve, reject) => {
    const begin = target.url.protocol === 'https:' ? httpsRequest : httpRequest;
    const sent = begin(
      target.url,
      {
        method: 'POST',
        agent: false,
        signal,
        lookup: onlyTo(addresses),
        headers: { ...request.headers, 'content-length': Buffer.byteLength(request.body) },
        ...(authorities !== undefined && { ca: authorities }),
      },
      (answer) => {
        readHead(answer)
          .then((head) => resolve({ status: answer.statusCode ?? 0, answer: head }), reject)
          .finally(() => sent.destroy());
      },
    );
    sent.on('error', reject);
    sent.end(request.body);
  });
}

/** In place of a second question to the name service, which could answer differently. */
function onlyTo(addresses: readonly LookupAddress[]): LookupFunction {
  return (_name, options, callback) => {
    const [first] = addresses;
    if (options.all === true) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

/** The beginning of an answer; the rest is not fetched, however long it is. */
async function readHead(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= keptBytes) break;
  }
  const head = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, keptBytes));
  return head.replaceAll(/[^\P{Cc}\n\t]/gu, '').trim();
}

/** A name service cannot be called off, only left alone. */
function unlessRaised<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}

const certificateFault = /^(?:ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_SSL_|HOSTNAME_)/;

/** What fails on the way has a code; anything else is a fault of ours. */
function classify(error: unknown): WebhookFailure {
  if (error instanceof AddressRefused) return error.failure;
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string') throw error;
  return certificateFault.test(code) ? 'certificate_bad' : 'unreachable';
}

/** Asks the name servers themselves: neither the machine's own list of names nor its threads for slow servers are used. */
function openInternet(): Internet {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  return {
    isPublic: isPublicAddress,
    ports: new Set([443, 8443]),
    resolve: async (name) => {
      const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    },
  };
}
