import type { PdfRepairer } from '../ports/pdf-repairer.ts';
import { runTool } from './run-tool.ts';
import { createTurns } from './turns.ts';

/** Rewrites every object. A file whose objects cannot be recovered stays refused. */
export function createQpdfRepairer(): PdfRepairer {
  const inTurn = createTurns(2);
  return {
    repair: async (bytes) => {
      const run = await inTurn(() =>
        runTool({
          program: 'qpdf',
          input: { name: 'in.pdf', bytes },
          output: 'out.pdf',
          arguments: () => ['--warning-exit-0', '--object-streams=disable', 'in.pdf', 'out.pdf'],
          milliseconds: 20_000,
          megabytes: 1024,
        }),
      );
      return run.outcome === 'made' ? run.bytes : undefined;
    },
  };
}
