import { PadesError } from '../../errors.ts';
import { checkAllowed, readRestrictions } from '../../signing/restrictions.ts';
import { found, type Finding } from '../finding.ts';
import { checkAccounted } from './accounted-bytes.ts';
import { changedObjects, hasTooManyChanges, type ChangedObjects, type Step } from './changed-objects.ts';
import { readComments, type AddedComment, type Commenting } from './comments.ts';
import { storeOf } from './evidence-store.ts';
import { explainChanges } from './explain.ts';
import { readFilling, type FilledField, type Filling } from './form-filling.ts';
import { bringsNothingHidden } from './hidden-objects.ts';
import {
  checkAppearances,
  checkNewField,
  checkStampUnseen,
  findNewSignatures,
  widgetsOf,
  type NewSignature,
  type SignatureWidget,
} from './new-signature.ts';
import type { References } from './references.ts';
import { sameObject } from './same-object.ts';
import { followsDirectly, keepsTrailer } from './trailer.ts';
import { lookAtAddition, type VisibleAddition } from './visible-additions.ts';

export interface StepFacts {
  readonly step: Step;
  readonly references: References;
  /** A signature or time stamp ends where this revision ends. */
  readonly isCovered: boolean;
}

export interface CheckedStep {
  readonly findings: readonly Finding[];
  /** What a signature of the revision added to what people see. */
  readonly addition: VisibleAddition | undefined;
  /** Fields of the form that the revision filled in. */
  readonly filled: readonly FilledField[];
  /** Comments that the revision put on the pages. */
  readonly commented: readonly AddedComment[];
}

/** Whether one revision after a signature did only what may be done then. */
export function checkStep({ step, references, isCovered }: StepFacts): CheckedStep {
  const broken = breakIn(step);
  if (broken) return { findings: [broken], addition: undefined, filled: [], commented: [] };
  const changed = changedObjects(step);
  const signatures = findNewSignatures(step);
  const [signature] = signatures;
  const signing = signature && readSigning(step, changed, signature);
  const stamp = signature?.isTimestamp ? signature : undefined;
  const filling = readFilling(step, changed);
  const commenting = readComments(step, changed);
  const filled = filling.objects;
  const findings = [
    ...changed.findings,
    ...[
      keepsTrailer(step),
      checkAccounted(step, { isCovered }),
      bringsOneThing(step, signatures, { filling, commenting }),
    ].flatMap((one) => one ?? []),
    ...fillsNoGap(changed, references),
    ...explainChanges(step, changed, {
      signature,
      widgets: signing?.widgets.filter(({ prepared }) => !prepared) ?? [],
      uses: references.uses,
      added: changed.added,
      isCovered,
      filled,
      comments: commenting.annotations,
    }),
    ...filling.findings,
    ...commenting.findings,
    ...commenting.comments.map((comment) => describeComment(comment, signature)),
    ...filling.fields.map((field) => describeFilled(field, signature)),
    ...(signing?.findings ?? []),
    ...(isCovered && !stamp
      ? []
      : bringsNothingHidden(step, changed, { stamp, filled, comments: commenting.annotations })),
  ];
  references.absorb(step.after, changed);
  return { findings, addition: signing?.addition, filled: filling.fields, commented: commenting.comments };
}

const breakIn = (step: Step): Finding | undefined =>
  followsDirectly(step) ?? (hasTooManyChanges(step.revision) ? tooMany : undefined);

const tooMany = found('file.changed', { kind: 'too_many_objects' });

/** Who fills in a form and signs it in the same revision answers for what it says; otherwise nobody does. */
const describeFilled = ({ name, value }: FilledField, signature: NewSignature | undefined): Finding =>
  found(isByPerson(signature) ? 'file.filled_signed' : 'file.filled', { field: name, value });

const describeComment = ({ page, author, text }: AddedComment, signature: NewSignature | undefined): Finding =>
  found(isByPerson(signature) ? 'file.commented_signed' : 'file.commented', { page, author, text });

const isByPerson = (signature: NewSignature | undefined): boolean => signature?.isTimestamp === false;

interface Allowances {
  readonly filling: Filling;
  readonly commenting: Commenting;
}

/** After a signature only evidence, a time stamp, one more signature, or what a certification lets others do may follow. */
function bringsOneThing(
  { before, after }: Step,
  signatures: readonly NewSignature[],
  { filling, commenting }: Allowances,
): Finding | undefined {
  if (signatures.length > 1) return found('file.changed', { kind: 'several_signatures' });
  const bringsEvidence = storeOf(after) !== undefined && !sameStore(before, after);
  return signatures.length === 1 || bringsEvidence || filling.fields.length > 0 || commenting.comments.length > 0
    ? undefined
    : found('file.changed', { kind: 'unexplained_revision' });
}

/** By what it names: streams are never replaced, so a store that names the same holds the same. */
function sameStore(before: Step['before'], after: Step['after']): boolean {
  const [old, now] = [storeOf(before), storeOf(after)];
  if (!old || !now) return old === now;
  return [...new Set([...old.entries.keys(), ...now.entries.keys()])].every((key) =>
    sameObject(before.resolve(old.entries.get(key)?.value), after.resolve(now.entries.get(key)?.value)),
  );
}

/** An object that was named and missing is content as soon as someone brings it. */
const fillsNoGap = ({ added }: ChangedObjects, { missing }: References): Finding[] =>
  [...added.keys()]
    .filter((number) => missing.has(number))
    .map((number) => found('file.changed', { kind: 'gap_filled', object: number }));

interface Signing {
  readonly signature: NewSignature;
  readonly widgets: readonly SignatureWidget[];
}

interface ReadSigning extends Signing {
  readonly addition: VisibleAddition;
  readonly findings: readonly Finding[];
}

function readSigning(step: Step, changed: ChangedObjects, signature: NewSignature): ReadSigning {
  const widgets = widgetsOf(step, changed, signature);
  const seen = lookAtAddition(step, signature, widgets);
  const findings = [...checkSignature(step, changed, { signature, widgets }), ...seen.findings];
  return { signature, widgets, addition: seen.addition, findings };
}

function checkSignature(step: Step, changed: ChangedObjects, { signature, widgets }: Signing): Finding[] {
  return [
    ...checkNewField(step, changed, { signature, widgets }),
    ...checkAppearances(step, changed, signature, widgets),
    ...checkStampUnseen(signature, widgets),
    ...isPermitted(step, { signature, widgets }),
  ];
}

/**
 * What earlier signatures allow (ISO 32000-2 §12.8.2.2): it may forbid what would pass here, never the reverse. A time stamp
 * in a field of its own that nobody sees is no change that they speak of.
 */
function isPermitted(step: Step, { signature, widgets }: Signing): Finding[] {
  const isVisible = widgets.some(({ look, prepared }) => !prepared && look.isVisible);
  const restrictions = readRestrictions(step.before);
  const isFreeStamp = signature.isTimestamp && !signature.prepared && !isVisible;
  const locks = restrictions.locks.filter(({ action }) => !isFreeStamp || action === 'include');
  try {
    checkAllowed(
      { ...restrictions, locks, permission: isFreeStamp ? undefined : restrictions.permission },
      { fieldName: signature.field.name, createsField: !signature.prepared, isVisible, certifies: false },
    );
    return [];
  } catch (error) {
    if (!(error instanceof PadesError)) throw error;
    return [found('file.forbidden', { field: signature.field.name })];
  }
}
