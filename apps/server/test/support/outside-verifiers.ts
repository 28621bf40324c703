import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { pdfFileOf, verifyFile, type FileReport } from '@rubrica/pades';
import { inject } from 'vitest';

import { openSandboxPki, type SandboxPki } from '../../src/adapters/sandbox-pki/sandbox-pki.ts';
import { testConfig } from './test-settings.ts';
import { bearer, type World } from './world.ts';

/** What Poppler says of the signatures in a file: a verifier that shares no line with ours. */
export const pdfsig = (pdf: Uint8Array): string => askPoppler('pdfsig', pdf, (file) => ['-nocert', file]);

/** What a reader finds on its pages. */
export const pdftotext = (pdf: Uint8Array): string => askPoppler('pdftotext', pdf, (file) => ['-layout', file, '-']);

/** Column after column, as somebody reads them. */
export const readColumns = (pdf: Uint8Array): string => askPoppler('pdftotext', pdf, (file) => ['-raw', file, '-']);

function askPoppler(tool: string, pdf: Uint8Array, argumentsFor: (file: string) => string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rubrica-judge-'));
  try {
    const file = path.join(folder, 'judged.pdf');
    writeFileSync(file, pdf);
    return execFileSync(tool, argumentsFor(file), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface ProcessDetail {
  readonly status: string;
  readonly signers: readonly { readonly status: string }[];
  readonly documents: readonly { readonly path: string; readonly name: string; readonly source: string }[];
}

export type Judge = ReturnType<typeof createJudge>;

/** Downloads the files of a process and verifies them against the demonstration's authority. */
export function createJudge(world: Pick<World, 'call' | 'tokenOf' | 'clock'>) {
  const ask = async (url: string, body?: object) =>
    world.call('demo', {
      ...(body && { method: 'POST', body }),
      url: `/backend/api/signing-process${url}`,
      headers: bearer(await world.tokenOf('admin@demo.ec')),
    });
  const openPki = (): Promise<SandboxPki> => {
    const { trustServices, publicUrl } = testConfig(inject('directory'));
    if (trustServices.kind !== 'sandbox') throw new Error('no sandbox');
    return openSandboxPki({ directory: trustServices.directory, publicUrl, now: () => world.clock.now });
  };
  return {
    openPki,
    describe: async (id: string) => (await ask(`/${id}/detail`)).json<ProcessDetail>(),
    download: async (document: string) => (await ask(`/download/document?path=${document}`)).rawPayload,
    downloadEvidence: async (id: string) => (await ask(`/${id}/evidence`, { motivo: 'Prueba' })).rawPayload,
    verify: async (pdf: Uint8Array): Promise<FileReport> => {
      const { rootCertificate } = await openPki();
      return verifyFile({
        file: pdfFileOf(Buffer.from(pdf)),
        // Nobody is asked here, and a copy that was only signed carries no answers about its certificates.
        trust: { anchors: [rootCertificate], revocationPolicy: 'if-available' },
        now: world.clock.now,
      });
    },
  };
}
