import type { PdfRepairer } from '../ports/pdf-repairer.ts';
import { runTool } from './run-tool.ts';

/** Writes every object anew. A file whose objects cannot be found again stays refused. */
export function createQpdfRepairer(): PdfRepairer {
  return {
    repair: async (bytes) => {
      const run = await runTool({
        program: 'qpdf',
        input: { name: 'in.pdf', bytes },
        output: 'out.pdf',
        arguments: () => ['--warning-exit-0', '--object-streams=disable', 'in.pdf', 'out.pdf'],
        milliseconds: 20_000,
        megabytes: 1024,
      });
      return run.outcome === 'made' ? run.bytes : undefined;
    },
  };
}
