import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a program of others on a PDF in a folder of its own; `{}` among the arguments stands for the file. */
async function ask(program: string, args: readonly string[], pdf: Uint8Array): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'typesetting-test-'));
  try {
    const file = path.join(folder, 'a.pdf');
    await writeFile(file, pdf);
    const filled = args.map((arg) => (arg === '{}' ? file : arg));
    const { stdout } = await run(program, filled, { encoding: 'buffer', maxBuffer: 1 << 28 });
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

export async function qpdfReport(pdf: Uint8Array): Promise<string> {
  return (await ask('qpdf', ['--check', '{}'], pdf)).toString('utf8');
}

export async function textOf(pdf: Uint8Array): Promise<string> {
  return (await ask('pdftotext', ['-layout', '{}', '-'], pdf)).toString('utf8');
}

/** A line of text and where it stands, in points from the upper edge of its page. */
export interface Line {
  readonly top: number;
  readonly bottom: number;
  readonly text: string;
}

/** The lines of each page, in the order in which they are read. */
export async function linesOf(pdf: Uint8Array): Promise<readonly (readonly Line[])[]> {
  const html = (await ask('pdftotext', ['-bbox-layout', '{}', '-'], pdf)).toString('utf8');
  return html
    .split('<page ')
    .slice(1)
    .map((page) =>
      [...page.matchAll(/<line [^>]*yMin="([\d.]+)"[^>]*yMax="([\d.]+)">(.*?)<\/line>/gs)].map(
        ([, top, bottom, words = '']) => ({
          top: Number(top),
          bottom: Number(bottom),
          text: [...words.matchAll(/<word [^>]*>(.*?)<\/word>/g)].map(([, word = '']) => unescaped(word)).join(' '),
        }),
      ),
    );
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

export async function fontsOf(
  pdf: Uint8Array,
): Promise<readonly { readonly name: string; readonly embedded: boolean }[]> {
  const lines = (await ask('pdffonts', ['{}'], pdf)).toString('utf8').trim().split('\n').slice(2);
  return lines.map((line) => {
    const cells = line.trim().split(/\s{2,}|\s(?=(?:yes|no)\b)/);
    return { name: cells[0] ?? '', embedded: / yes (?:yes|no) (?:yes|no)\s/.test(`${line} `) };
  });
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Three bytes a pixel, rows from above. */
  readonly pixels: Buffer;
}

/** A page as poppler draws it; pages from 0. */
export async function drawPage(pdf: Uint8Array, page: number, dotsPerInch: number): Promise<Picture> {
  const at = String(page + 1);
  const ppm = await ask('pdftoppm', ['-r', String(dotsPerInch), '-f', at, '-l', at, '-aa', 'no', '{}'], pdf);
  const [header = '', width = '', height = ''] = /^P6\n(\d+) (\d+)\n255\n/.exec(ppm.toString('latin1', 0, 40)) ?? [];
  return { width: Number(width), height: Number(height), pixels: ppm.subarray(header.length) };
}
