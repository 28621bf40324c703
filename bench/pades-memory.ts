import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';

/** Reads a file, signs it and writes it, alone in a process. Prints the most memory it ever held, in bytes. */
const [library = '', p12 = '', input = '', output = ''] = process.argv.slice(2);
const password = 'secreto';

/** Each library is loaded only where it signs: what others weigh is not its weight. */
const sign: Readonly<Record<string, (pdf: Buffer) => Promise<readonly Uint8Array[]>>> = {
  ours: async (pdf) => {
    const { bytesOfParts, openPkcs12Signer, pdfFileOf, signFile } = await import('../packages/pades/src/index.ts');
    const signer = await openPkcs12Signer({ file: readFileSync(p12), password, now: new Date() });
    return bytesOfParts(await signFile({ file: pdfFileOf(pdf), signer, level: 'B-B', now: new Date() }));
  },
  libpdf: async (pdf) => {
    const { P12Signer, PDF } = await import('@libpdf/core');
    const signer = await P12Signer.create(new Uint8Array(readFileSync(p12)), password);
    const document = await PDF.load(new Uint8Array(pdf.buffer, pdf.byteOffset, pdf.length));
    return [(await document.sign({ signer, level: 'B-B' })).bytes];
  },
  signpdf: async (pdf) => {
    const { createSignpdf } = await import('./pades-peers.ts');
    const signed = await createSignpdf({ p12: readFileSync(p12) })(pdf);
    return signed instanceof Uint8Array ? [signed] : [];
  },
};

const target = openSync(output, 'w');
for (const part of (await sign[library]?.(readFileSync(input))) ?? []) writeSync(target, part);
closeSync(target);
console.log(readPeak());

/** Not `resourceUsage().maxRSS` where there is better: on Linux that remembers the process that started this one. */
function readPeak(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'latin1') : '';
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return Number(kilobytes ?? process.resourceUsage().maxRSS) * 1024;
}
