import { createFairShares } from '../platform/fair-shares.ts';
import type { Requester } from '../platform/requester.ts';
import type { OfficeConverter } from '../ports/office-converter.ts';
import { findProgram } from './find-program.ts';
import { runTool } from './run-tool.ts';

/**
 * A letter speaks for itself: what it links to is neither fetched nor opened, neither from the network nor from this
 * machine, and nothing in it runs.
 */
const settings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
  <item oor:path="/org.openoffice.Office.Common/Security/Scripting">
    <prop oor:name="BlockUntrustedRefererLinks" oor:op="fuse"><value>true</value></prop>
    <prop oor:name="DisableMacrosExecution" oor:op="fuse"><value>true</value></prop>
    <prop oor:name="DisableActiveContent" oor:op="fuse"><value>true</value></prop>
  </item>
  <item oor:path="/org.openoffice.Office.Writer/Content/Update">
    <prop oor:name="Link" oor:op="fuse"><value>2</value></prop>
  </item>
</oor:items>
`;

/** Also where its own installers put it, which no search path names. */
const findOffice = (): Promise<string | undefined> =>
  findProgram({
    names: ['soffice', 'libreoffice'],
    alsoIn: [
      '/opt/libreoffice*/program',
      '/usr/lib/libreoffice/program',
      '/Applications/LibreOffice.app/Contents/MacOS',
    ],
  });

/** LibreOffice without a window, without macros and with a profile that is thrown away. */
export function createLibreOfficeConverter(): (requester: Requester) => OfficeConverter {
  const shares = createFairShares({ max: 2 }); // each takes a core and gigabytes
  return (requester) => ({
    isAvailable: async () => (await findOffice()) !== undefined,
    toPdf: async (bytes, extension) => {
      const program = await findOffice();
      if (program === undefined) return { outcome: 'unavailable' };
      const run = await shares.take(requester, () =>
        runTool({
          program,
          input: { name: `in.${extension}`, bytes },
          settings: { path: 'profile/user/registrymodifications.xcu', text: settings },
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
          seconds: 60,
          megabytes: 4096,
        }),
      );
      if (run.outcome === 'made') return { outcome: 'converted', pdf: run.bytes };
      return { outcome: run.outcome === 'missing' ? 'unavailable' : 'failed' };
    },
  });
}
