import { X509Certificate } from 'node:crypto';

import { displayTimestamp } from '@rubrica/catalogues';

import { AppError } from '../../platform/app-error.ts';
import { runInWorker, WorkerStopped } from '../../platform/worker-task.ts';

export interface OpenRequest {
  readonly file: Uint8Array;
  readonly password: string;
  readonly at: Date;
}

export type OpenedCertificate =
  | { readonly outcome: 'opened'; readonly certificate: Uint8Array }
  | { readonly outcome: 'wrong_password' }
  | { readonly outcome: 'no_signing_key' }
  | { readonly outcome: 'too_slow' }
  | { readonly outcome: 'unreadable' };

/** What anyone may read in the certificate. */
export interface CertificateFacts {
  readonly subject: string;
  readonly identification: string | null;
  readonly issuer: string;
  readonly serialNumber: string;
  readonly notBefore: string;
  readonly notAfter: string;
}

const limits = { milliseconds: 20_000, megabytes: 128 } as const;

/** Opens with its password, holds a key that may sign, is in date: otherwise the reason. */
export async function checkCertificateFile(request: OpenRequest): Promise<CertificateFacts> {
  const opened = await open(request);
  if (opened.outcome === 'wrong_password') throw new AppError('certificate.password_wrong');
  if (opened.outcome !== 'opened') throw new AppError(`certificate.${opened.outcome}`);
  const facts = readFacts(new X509Certificate(opened.certificate));
  const [from, to] = [new Date(facts.notBefore), new Date(facts.notAfter)];
  if (request.at < from || request.at > to) {
    throw new AppError('certificate.out_of_date', { from: displayTimestamp(from), to: displayTimestamp(to) });
  }
  return facts;
}

async function open(request: OpenRequest): Promise<OpenedCertificate> {
  try {
    return await runInWorker<OpenedCertificate>(
      new URL('./certificate-file.worker.ts', import.meta.url),
      request,
      limits,
    );
  } catch (error) {
    if (error instanceof WorkerStopped) return { outcome: 'unreadable' };
    throw error;
  }
}

function readFacts(certificate: X509Certificate): CertificateFacts {
  const subject = readName(certificate.subject);
  const issuer = readName(certificate.issuer);
  const serial = subject.get('serialNumber') ?? '';
  return {
    subject: subject.get('CN') ?? certificate.subject,
    identification: /^(?:IDCEC-|PASEC-)?(\w{5,20})$/.exec(serial)?.[1] ?? null,
    issuer: issuer.get('O') ?? issuer.get('CN') ?? certificate.issuer,
    serialNumber: certificate.serialNumber,
    notBefore: certificate.validFromDate.toISOString(),
    notAfter: certificate.validToDate.toISOString(),
  };
}

/** Node writes one attribute per line. */
function readName(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split('\n').map((line): [string, string] => {
      const cut = line.indexOf('=');
      return [line.slice(0, cut), line.slice(cut + 1)];
    }),
  );
}
