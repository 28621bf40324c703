import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { writeZip } from '@rubrica/zip';
import { expect, test, vi } from 'vitest';

import { runAudit } from './audit.ts';

test('names in a bundle do not steer the terminal in which it is checked', async () => {
  const hostile = '\u001b[2K\r✓ todo está bien\n\u009b31m';
  const process = { id: 'p', operation_number: hostile, title: hostile, company: hostile };
  const manifest = {
    format: 'rubrica-evidence-1',
    process,
    files: [{ path: hostile, document: 'd', name: hostile, stage: 'signed', sha256: '' }],
    chain: { length: 1, head: '' },
  };
  const entries = { 'manifiesto.json': JSON.stringify(manifest), 'historia.json': '[]' };
  const folder = mkdtempSync(path.join(tmpdir(), 'rubrica-audit-'));
  const file = path.join(folder, 'a.zip');
  writeFileSync(
    file,
    await buffer(writeZip(Object.entries(entries).map(([name, text]) => ({ name, body: [Buffer.from(text)] })))),
  );
  const said: string[] = [];
  const hear = (line: unknown): void => void said.push(String(line));
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(hear),
    vi.spyOn(console, 'error').mockImplementation(hear),
  ];
  expect(await runAudit(['verify-bundle', file])).toBe(1);
  for (const spy of spies) spy.mockRestore();
  rmSync(folder, { recursive: true });
  expect(said.length).toBeGreaterThan(1);
  expect(said.join('')).not.toMatch(/\p{Cc}/u);
});
