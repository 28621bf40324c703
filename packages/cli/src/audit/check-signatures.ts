import type { Bundle, BundledFile } from '@rubrica/evidence';
import { pdfFileOf, verifyFile, type Trust, type Verdict } from '@rubrica/pades';
import { reportWords } from '@rubrica/verifier';

import { readStampTime } from './stamp-time.ts';

/** Only these are signed. The others are as people or the product brought them, and rest on their hash in the history. */
const signedStages: ReadonlySet<BundledFile['stage']> = new Set(['signed', 'archived', 'sheet']);

/** Files that were tampered with; with trust anchors, also a sheet that none of them sealed. */
export async function checkSignatures(bundle: Bundle, trust: Trust, now: Date): Promise<string[]> {
  const problems: string[] = [];
  // A bundle is checked without a network, also years later: that nobody can be asked then says nothing against it.
  const lenient = { ...trust, revocationPolicy: 'if-available' } as const;
  const verdictOf = async (bytes: Uint8Array) =>
    (await verifyFile({ file: pdfFileOf(bytes), trust: lenient, now })).verdict;
  for (const file of bundle.manifest.files) {
    const { path, stage } = file;
    const bytes = bundle.files.get(path);
    if (!bytes || !signedStages.has(stage)) continue;
    const verdict = await verdictOf(bytes);
    if (isBroken(verdict)) problems.push(`${path}: ${reportWords.verdicts[verdict].title.toLowerCase()}.`);
    // The chain rests on the sheet's seal. Others may have signed with authorities not named here: `rubrica verify` shows that.
    else if (
      stage === 'sheet' &&
      trust.anchors.length > 0 &&
      (await verdictOf(lastingCopyOf(bundle, file, bytes))) !== 'valid'
    )
      problems.push(`${path}: no la selló nadie en quien usted confíe.`);
  }
  return [...problems, ...checkAnchorStamp(bundle, trust)];
}

/** The time stamp of the anchor, which must be of a trusted authority where any is named. */
function checkAnchorStamp({ anchor }: Bundle, trust: Trust): string[] {
  if (!anchor || readStampTime(anchor, trust)) return [];
  return ['anclaje.json: su sello de tiempo no es de alguien en quien usted confíe, o no es de esta historia.'];
}

const isBroken = (verdict: Verdict): boolean => verdict === 'invalid' || verdict === 'error' || verdict === 'unsigned';

/** The renewed archive copy of the same bytes, whose time stamps last longer than the sheet's own. */
function lastingCopyOf({ manifest, files }: Bundle, { document }: BundledFile, sheet: Uint8Array): Uint8Array {
  const copy = manifest.files.find((file) => file.stage === 'archived' && file.document === document);
  const renewed = copy && files.get(copy.path);
  return renewed && Buffer.compare(renewed.subarray(0, sheet.length), sheet) === 0 ? renewed : sheet;
}
