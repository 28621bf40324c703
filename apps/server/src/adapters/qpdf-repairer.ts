import { createFairShares } from '../platform/fair-shares.ts';
import type { Requester } from '../platform/requester.ts';
import type { PdfRepairer } from '../ports/pdf-repairer.ts';
import { runTool } from './run-tool.ts';

/** Rewrites every object. A file whose objects cannot be recovered stays refused. */
export function createQpdfRepairer(): (requester: Requester) => PdfRepairer {
  const shares = createFairShares({ max: 3 });
  return (requester) => ({
    repair: async (bytes) => {
      const run = await shares.take(requester, () =>
        runTool({
          program: 'qpdf',
          input: { name: 'in.pdf', bytes },
          output: 'out.pdf',
          arguments: () => ['--warning-exit-0', '--object-streams=disable', 'in.pdf', 'out.pdf'],
          seconds: 20,
          megabytes: 1024,
        }),
      );
      return run.outcome === 'made' ? run.bytes : undefined;
    },
  });
}
