import { readCoverage, readDepartures, readStatements, type CoverageRow } from './spec-coverage.ts';

export const coveragePage = 'docs/coverage.md';

/** docs/coverage.md: every statement with what proves it, or with its departure. */
export function writeCoveragePage(): string {
  const rows = readCoverage();
  const departed = new Set(readDepartures().flatMap(({ statements }) => statements));
  const statements = readStatements();
  const lines = statements.map(({ id, text }) => {
    const proofs = rows.filter(({ statement }) => statement === id);
    const ways = [...new Set(proofs.map(({ how }) => how))].toSorted();
    const departure = departed.has(id) ? ['[departure](departures.md)'] : [];
    return `| ${id} | «${escape(text)}» | ${ways.join(', ')} | ${[...departure, ...proofs.map(link)].join('<br>')} |`;
  });
  const proved = statements.filter(({ id }) => rows.some(({ statement }) => statement === id));
  return [
    '# What proves each statement',
    '',
    `Written by \`packages/tooling/src/write-coverage.ts\` from [spec-coverage.tsv](spec-coverage.tsv) and [departures.md](departures.md). ${statements.length} statements, ${proved.length} of them with a proof, ${departed.size} with a departure.`,
    '',
    '| statement | says | proved through | proofs |',
    '|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

const link = ({ file, name }: CoverageRow): string => `[\`${escape(name).replaceAll('`', '’')}\`](../${file})`;

const escape = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
