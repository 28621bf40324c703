import { hash } from 'node:crypto';

import { joinParts, pdfFileOf, readTrustFiles, type FileReport, type TrustFiles } from '@rubrica/pades';
import { combine, describeTrustError, needsComparison } from '@rubrica/verifier';

import { createProcessPool, ProcessStopped } from '../../platform/process-pool.ts';
import type { Requester, SharedPort } from '../../platform/requester.ts';
import { isServerBusy } from '../../platform/server-busy.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { JudgedFile, SignatureVerifier } from '../../ports/signature-verifier.ts';
import type { SandboxPki } from '../sandbox-pki/sandbox-pki.ts';
import { openPageComparer, type PageComparer } from './page-comparer.ts';

/** Left out, `anchors` are believed for time stamps, too. */
interface VerifierTrust extends TrustFiles {
  readonly stampAnchors?: readonly Uint8Array[];
}

export interface VerifierTask extends VerifierTrust {
  readonly bytes: Uint8Array;
  readonly asksAuthorities: boolean;
  readonly now: Date;
}

export interface VerifierOptions {
  /** Root certificates that the operator trusts; revocation lists in these files or their folders are used, too. */
  readonly trustFiles: readonly string[];
  /** For time stamps; where none is given, `trustFiles` stand for both. */
  readonly stampTrustFiles?: readonly string[];
  /** Whether the addresses that certificates name may be asked. */
  readonly asksAuthorities: boolean;
  /** The demonstration's own authority, while it is in use. */
  readonly sandbox: Pick<SandboxPki, 'rootCertificate' | 'crlOf'> | undefined;
}

/** Lists of revocations are replaced beside a running server. */
const trustAgeMilliseconds = 10 * 60_000;

/** Verifies each file in a separate process, which is stopped when it takes too much time or memory. */
export async function openSignatureVerifier({
  trustFiles,
  stampTrustFiles = [],
  asksAuthorities,
  sandbox,
}: VerifierOptions): Promise<SharedPort<SignatureVerifier>> {
  const pool = createProcessPool<VerifierTask, FileReport | 'crowded'>({
    file: new URL('./signature-verifier.process.ts', import.meta.url),
    size: 3,
    milliseconds: asksAuthorities ? 60_000 : 20_000,
    megabytes: 1024,
    tasksPerProcess: 100,
  });
  const readTrust = rereadable(() => readBoth(trustFiles, stampTrustFiles).catch(explainMissing));
  await readTrust(new Date(0));
  const demonstrationRoot = sandbox && hash('sha256', sandbox.rootCertificate, 'hex');
  const comparer = openPageComparer();
  const readSignatures = async (requester: Requester, bytes: Uint8Array, now: Date) => {
    const trust = withSandbox(await readTrust(now), sandbox && (await describeSandbox(sandbox)));
    return pool.run(requester, { ...trust, bytes, asksAuthorities, now });
  };
  return {
    for: (requester) => {
      const verify: Verify = (bytes, now) => readSignatures(requester, bytes, now);
      return verifierOf({ verify, comparer: comparer.for(requester), demonstrationRoot, asksAuthorities });
    },
    close: async () => {
      await Promise.all([pool.close(), comparer.close()]);
    },
  };
}

type Verify = (bytes: Uint8Array, now: Date) => Promise<FileReport | 'crowded'>;

interface VerifierParts {
  readonly verify: Verify;
  readonly comparer: PageComparer;
  readonly demonstrationRoot: string | undefined;
  readonly asksAuthorities: boolean;
}

function verifierOf({ verify, comparer, demonstrationRoot, asksAuthorities }: VerifierParts): SignatureVerifier {
  return {
    judge: (bytes, now) =>
      orRefusal(async () => {
        const report = await verify(bytes, now);
        const pdf = joinParts(pdfFileOf(bytes));
        if (report === 'crowded') return { outcome: 'crowded' };
        const whole = needsComparison(report, pdf.length)
          ? combine(report, await comparer.compare(pdf, report))
          : report;
        return { outcome: 'judged', report: whole, demonstrationRoot, askedAuthorities: asksAuthorities };
      }),
    compare: (bytes, order, now) =>
      orRefusal(async () => {
        const report = await verify(bytes, now);
        if (report === 'crowded') return { outcome: 'crowded' };
        if (!report.signatures.some(({ end }) => end === order.signedBytes)) return { outcome: 'no-signature' };
        const comparison = await comparer.draw(joinParts(pdfFileOf(bytes)), report, order);
        return comparison === 'stopped' ? { outcome: 'stopped' } : { outcome: 'compared', report, comparison };
      }),
  };
}

type Refusal = Extract<JudgedFile, { outcome: 'busy' | 'stopped' }>;

async function orRefusal<Outcome>(work: () => Promise<Outcome>): Promise<Outcome | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (isServerBusy(error)) return { outcome: 'busy' };
    if (!(error instanceof ProcessStopped)) throw error;
    return { outcome: 'stopped' };
  }
}

async function readBoth(files: readonly string[], stampFiles: readonly string[]): Promise<VerifierTrust> {
  const own = await readTrustFiles(files);
  if (stampFiles.length === 0) return own;
  const stamps = await readTrustFiles(stampFiles);
  return { anchors: own.anchors, stampAnchors: stamps.anchors, crls: [...own.crls, ...stamps.crls] };
}

/** Its lists are at hand: nobody has to be asked for them. */
async function describeSandbox({
  rootCertificate,
  crlOf,
}: NonNullable<VerifierOptions['sandbox']>): Promise<TrustFiles> {
  return { anchors: [rootCertificate], crls: await Promise.all([crlOf('root'), crlOf('issuing')]) };
}

const withSandbox = (own: VerifierTrust, sandbox: TrustFiles | undefined): VerifierTrust => ({
  anchors: [...own.anchors, ...(sandbox?.anchors ?? [])],
  ...(own.stampAnchors && { stampAnchors: [...own.stampAnchors, ...(sandbox?.anchors ?? [])] }),
  crls: [...own.crls, ...(sandbox?.crls ?? [])],
});

/** Read again when it has grown old, and at the next question where it failed. */
function rereadable<T>(read: () => Promise<T>): (now: Date) => Promise<T> {
  let kept: { readonly value: T; readonly until: number } | undefined;
  return async (now) => {
    if (!kept || kept.until <= now.getTime())
      kept = { value: await read(), until: now.getTime() + trustAgeMilliseconds };
    return kept.value;
  };
}

function explainMissing(error: unknown): never {
  throw new StartupError(`TRUST_ANCHORS: no se pueden leer las autoridades de confianza. ${describeTrustError(error)}`);
}
