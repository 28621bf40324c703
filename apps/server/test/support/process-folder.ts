import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const made: string[] = [];

/** A folder that does not outlive the process, even one that fails. */
export function makeProcessFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `rubrica-${name}-`));
  chmodSync(folder, 0o755); // PostgreSQL does not run as root, and its user needs access
  if (made.length === 0) process.once('exit', () => made.forEach(removeFolder));
  made.push(folder);
  return folder;
}

const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });
