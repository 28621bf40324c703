import type { VisibleAddition } from './changes/visible-additions.ts';
import { describeAdditions, type AddedContent } from './describe-additions.ts';
import { found, type Finding } from './finding.ts';
import type { SignatureReport } from './report.ts';
import type { SignerAddition } from './signer-addition.ts';
import type { DatedFinding, Structure } from './structure/read-structure.ts';

/** What is known of a signature by itself, whatever happened to the file. */
export interface Standing {
  readonly isTrusted: boolean;
  /** Since when a trusted time stamp proves it. */
  readonly provenAt: Date | undefined;
  readonly report: SignatureReport;
}

export interface CheckedAddition {
  readonly findings: readonly DatedFinding[];
  readonly additions: readonly SignerAddition[];
}

/** From then on a box over text is refused where it is placed; files of our platform that are older may hold some. */
const boxesCheckedSince = new Date('2026-12-15T00:00:00Z');

const none: CheckedAddition = { findings: [], additions: [] };

/** What a signature added to what people see, now that it is known who made it. */
export function checkAddition(structure: Structure, revision: number, standing: Standing): CheckedAddition {
  const dated = structure.additions.find((one) => one.revision === revision);
  if (!dated || dated.addition.isTimestamp) return none;
  const { addition } = dated;
  const against = [checkOrigin(addition, standing), checkGround(addition, standing)];
  const additions = describeAdditions(addition.boxes, contentBy(structure, revision, standing));
  return {
    findings: [
      ...against.flatMap((finding) => (finding ? [{ finding, since: revision }] : [])),
      // A box that shows nothing but a signature says nothing about the signatures before it.
      ...additions.map(({ kind, text }) =>
        kind === 'signature'
          ? { finding: found('file.signed_box', text), since: 0 }
          : { finding: { ...found('file.added_by_signer'), text }, since: revision },
      ),
    ],
    additions,
  };
}

function contentBy(structure: Structure, revision: number, { report, isTrusted }: Standing): AddedContent {
  const signers = structure.signatures.filter(({ entry }) => entry.kind === 'signature');
  return { report, isTrusted, place: signers.findIndex((one) => one.revision === revision) };
}

function checkOrigin({ field, isVisible }: VisibleAddition, { isTrusted }: Standing): Finding | undefined {
  if (isTrusted) return undefined;
  return found(isVisible ? 'file.unknown_addition' : 'file.unknown_signer', field);
}

function checkGround({ field, isOverContent, isOfPlatform }: VisibleAddition, standing: Standing): Finding | undefined {
  if (!isOverContent) return undefined;
  const { isTrusted, provenAt } = standing;
  const isEarlier = isTrusted && provenAt !== undefined && provenAt < boxesCheckedSince;
  return isOfPlatform && isEarlier
    ? found('file.box_over_text', field)
    : found('file.covered', `el recuadro del campo ${field} está sobre texto, cifras o imágenes`);
}
