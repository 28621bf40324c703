import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { coveragePage, writeCoveragePage } from './coverage-page.ts';
import { root } from './imports.ts';
import { completeCoverage, coverageFile } from './spec-coverage.ts';

/** Completes docs/spec-coverage.tsv, then writes docs/coverage.md from it. */
const table = path.join(root, coverageFile);
writeFileSync(table, completeCoverage(readFileSync(table, 'utf8')));
writeFileSync(path.join(root, coveragePage), writeCoveragePage());
