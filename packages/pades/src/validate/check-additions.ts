import type { AddedBox, VisibleAddition } from './changes/visible-additions.ts';
import { found, type Finding } from './finding.ts';
import type { PlaceOnPage } from './part-of-page.ts';
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
  const { field, boxes } = addition;
  const added = boxes.length > 0 ? found('file.added_by_signer', { field }) : undefined;
  const findings = [checkOrigin(addition, standing), checkGround(addition, standing), added];
  return {
    findings: findings.flatMap((finding) => (finding ? [{ finding, since: revision }] : [])),
    additions: added
      ? [{ field, end: standing.report.end, ...placeOf(structure, revision, standing), boxes: joinEqual(boxes) }]
      : [],
  };
}

/** Boxes that show the same are one, with all their places. */
function joinEqual(boxes: readonly AddedBox[]): AddedBox[] {
  const joined = new Map<string, { readonly contents: AddedBox['contents']; readonly places: PlaceOnPage[] }>();
  for (const { places, contents } of boxes) {
    const key = JSON.stringify(contents);
    const known = joined.get(key) ?? { contents, places: [] };
    known.places.push(...places);
    joined.set(key, known);
  }
  return [...joined.values()];
}

function placeOf({ signatures }: Structure, revision: number, { isTrusted }: Standing) {
  const signers = signatures.filter(({ entry }) => entry.kind === 'signature');
  return { place: signers.findIndex((one) => one.revision === revision), isTrusted };
}

function checkOrigin({ field, isVisible }: VisibleAddition, { isTrusted }: Standing): Finding | undefined {
  if (isTrusted) return undefined;
  return found(isVisible ? 'file.unknown_addition' : 'file.unknown_signer', { field });
}

function checkGround({ field, isOverContent, isOfPlatform }: VisibleAddition, standing: Standing): Finding | undefined {
  if (!isOverContent) return undefined;
  const { isTrusted, provenAt } = standing;
  const isEarlier = isTrusted && provenAt !== undefined && provenAt < boxesCheckedSince;
  return isOfPlatform && isEarlier
    ? found('file.box_over_text', { field })
    : found('file.covered', { kind: 'box', field });
}
