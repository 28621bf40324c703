import { saysMore } from './beyond-signature.ts';
import type { VisibleAddition } from './changes/visible-additions.ts';
import { found, type Finding } from './finding.ts';
import type { DatedFinding, Structure } from './structure/judge-structure.ts';

/** What is known of a signature by itself, whatever happened to the file. */
export interface Standing {
  readonly isTrusted: boolean;
  /** Since when a trusted time stamp proves it. */
  readonly provenAt: Date | undefined;
  /** What its certificate and its own entries say. */
  readonly own: readonly string[];
}

/** From then on a box over text is refused where it is placed; files of our platform that are older may hold some. */
const boxesCheckedSince = new Date('2026-12-15T00:00:00Z');

/** What a signature added to what people see, now that it is known who made it. */
export function judgeAddition(structure: Structure, revision: number, standing: Standing): DatedFinding[] {
  const dated = structure.additions.find((one) => one.revision === revision);
  if (!dated || dated.addition.isTimestamp) return [];
  const { addition } = dated;
  const findings = [
    judgeOrigin(addition, standing),
    judgeGround(addition, standing),
    describe(structure, revision, standing),
  ];
  return findings.flatMap((finding) => (finding ? [{ finding, since: revision }] : []));
}

function judgeOrigin({ field, isVisible }: VisibleAddition, { isTrusted }: Standing): Finding | undefined {
  if (isTrusted) return undefined;
  return found(isVisible ? 'file.unknown_addition' : 'file.unknown_signer', field);
}

function judgeGround({ field, isOverContent, isOfPlatform }: VisibleAddition, standing: Standing): Finding | undefined {
  if (!isOverContent) return undefined;
  const { isTrusted, provenAt } = standing;
  const isEarlier = isTrusted && provenAt !== undefined && provenAt < boxesCheckedSince;
  return isOfPlatform && isEarlier
    ? found('file.box_over_text', field)
    : found('file.covered', `el recuadro del campo ${field} está sobre texto, cifras o imágenes`);
}

const ordinals = ['primer', 'segundo', 'tercer', 'cuarto', 'quinto', 'sexto', 'séptimo', 'octavo', 'noveno', 'décimo'];

/** What a box says beyond what a signature shows is told to whoever reads the file. */
function describe(structure: Structure, revision: number, { own }: Standing): Finding | undefined {
  const addition = structure.additions.find((one) => one.revision === revision)?.addition;
  if (!addition?.isVisible) return undefined;
  const { says, showsPictures, field } = addition;
  const isMore = says === undefined || saysMore(says, own);
  if (!isMore && !showsPictures) return undefined;
  const signers = structure.signatures.filter(({ entry }) => entry.kind === 'signature');
  const place = signers.findIndex((one) => one.revision === revision);
  const who = ordinals[place] === undefined ? `el firmante ${place + 1}` : `el ${ordinals[place]} firmante`;
  return found('file.added_by_signer', `${who} (campo ${field}): ${describeText(says, isMore)}.`);
}

function describeText(says: string | undefined, isMore: boolean): string {
  if (says === undefined) return 'un recuadro con algo que no se puede leer como texto';
  return isMore ? `«${says.replaceAll(/\s+/g, ' ').slice(0, 200)}»` : 'un recuadro con una imagen';
}
