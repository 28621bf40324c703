import { spawnSync } from 'node:child_process';

import { expect, test } from 'vitest';

import { runTool } from '../../../adapters/run-tool.ts';
import type { Row } from '../../../platform/spreadsheet/cell.ts';
import type { Sheet } from './sheet.ts';
import { writeXlsx } from './xlsx.ts';

const hasOffice = spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status === 0;
const total = 50_000;
const noon = Date.parse('2026-03-01T17:00:00Z');
const time = (second: number): string =>
  new Date(noon + second * 1000).toISOString().slice(11, 19).replace(/^17/, '12');

async function* batches(): Sheet['batches'] {
  for (let at = 0; at < total; at += 1000) {
    yield Array.from({ length: 1000 }, (_, index): Row => [
      `=Contrato ${at + index}`,
      at + index,
      new Date(noon + ((at + index) % 3600) * 1000),
    ]);
  }
}

test.runIf(hasOffice)(
  `a report of ${total} rows is opened by LibreOffice, which counts as many and reads them as they are`,
  { timeout: 240_000 },
  async () => {
    const sheet = { columns: ['title', 'signatories', 'created_at'], batches: batches() } as const;
    const bytes = Buffer.concat(await Array.fromAsync(writeXlsx(sheet)));
    const opened = await runTool({
      program: 'soffice',
      input: { name: 'report.xlsx', bytes },
      output: 'report.csv',
      arguments: (folder) => [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--norestore',
        '--convert-to',
        'csv:Text - txt - csv (StarCalc):44,34,76', // commas, quotes, UTF-8
        'report.xlsx',
      ],
      seconds: 200,
      megabytes: 8192,
    });
    const lines = opened.outcome === 'made' ? Buffer.from(opened.bytes).toString().trimEnd().split('\n') : [];
    expect(lines).toHaveLength(total + 1);
    expect(lines[0]).toBe('Título,Firmantes,Creado');
    const told = Array.from({ length: total }, (_, row) => `=Contrato ${row},${row},01/03/2026 ${time(row % 3600)}`);
    expect(lines.slice(1).filter((line, row) => line !== told[row])).toEqual([]);
  },
);
