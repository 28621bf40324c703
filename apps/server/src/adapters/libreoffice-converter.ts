import type { OfficeConverter } from '../ports/office-converter.ts';
import { runTool } from './run-tool.ts';

/** LibreOffice without a window, without macros and with a profile that is thrown away. */
export function createLibreOfficeConverter(): OfficeConverter {
  return {
    toPdf: async (bytes, extension) => {
      const run = await runTool({
        program: 'soffice',
        input: { name: `in.${extension}`, bytes },
        output: 'in.pdf',
        arguments: (folder) => [
          `-env:UserInstallation=file://${folder}/profile`,
          '--headless',
          '--norestore',
          '--nolockcheck',
          '--convert-to',
          'pdf',
          `in.${extension}`,
        ],
        milliseconds: 60_000,
        megabytes: 4096,
      });
      if (run.outcome === 'made') return { outcome: 'converted', pdf: run.bytes };
      return { outcome: run.outcome === 'missing' ? 'unavailable' : 'failed' };
    },
  };
}
