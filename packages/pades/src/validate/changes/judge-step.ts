import { PadesError } from '../../errors.ts';
import { checkAllowed, readRestrictions } from '../../signing/restrictions.ts';
import { found, type Finding } from '../finding.ts';
import { coveredBy } from '../painted/covers.ts';
import { checkAccounted } from './accounted-bytes.ts';
import { changedObjects, hasTooManyChanges, type ChangedObjects, type Step } from './changed-objects.ts';
import { storeOf } from './evidence-store.ts';
import { explainChanges } from './explain.ts';
import {
  checkAppearances,
  checkNewField,
  findNewSignatures,
  newWidgets,
  type NewSignature,
  type NewWidget,
} from './new-signature.ts';
import type { References } from './references.ts';
import { sameObject } from './same-object.ts';
import { followsDirectly, keepsTrailer } from './trailer.ts';

export interface StepFacts {
  readonly step: Step;
  readonly references: References;
  /** A signature or time stamp ends where this revision ends. */
  readonly isCovered: boolean;
}

/** Whether one revision after a signature did only what may be done then. */
export function judgeStep({ step, references, isCovered }: StepFacts): Finding[] {
  const broken = followsDirectly(step) ?? (hasTooManyChanges(step.revision) ? tooMany : undefined);
  if (broken) return [broken];
  const changed = changedObjects(step);
  const signatures = findNewSignatures(step);
  const [signature] = signatures;
  const widgets = signature ? newWidgets(step, changed, signature) : [];
  const findings = [
    ...changed.findings,
    ...[keepsTrailer(step), checkAccounted(step, isCovered), bringsOneThing(step, signatures)].flatMap(
      (one) => one ?? [],
    ),
    ...fillsNoGap(changed, references),
    ...explainChanges(step, changed, { signature, widgets, uses: references.uses }),
    ...(signature ? judgeSignature(step, changed, signature) : []),
    ...coversNothing(step, widgets),
    ...(isCovered ? [] : bringsNothingHidden(step, changed)),
  ];
  references.absorb(step.after, changed);
  return findings;
}

const tooMany = found('file.changed', 'cambian demasiados objetos');

/** After a signature only evidence, a time stamp or one more signature may follow. */
function bringsOneThing({ before, after }: Step, signatures: readonly NewSignature[]): Finding | undefined {
  if (signatures.length > 1) return found('file.changed', 'una revisión trae varias firmas');
  const bringsEvidence = storeOf(after) !== undefined && !sameStore(before, after);
  return signatures.length === 1 || bringsEvidence
    ? undefined
    : found('file.changed', 'hay una revisión que no es firma, sello de tiempo ni datos de validación');
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
    .map((number) => found('file.changed', `aparece el objeto ${number}, al que ya se hacía referencia`));

function judgeSignature(step: Step, changed: ChangedObjects, signature: NewSignature): Finding[] {
  return [
    ...checkNewField(step, changed, signature),
    ...checkAppearances(step, changed, signature),
    ...(signature.isTimestamp ? [] : isPermitted(step, changed, signature)),
  ];
}

/** What earlier signatures allow (ISO 32000-2 §12.8.2.2): it may forbid what would pass here, never the reverse. */
function isPermitted(step: Step, changed: ChangedObjects, signature: NewSignature): Finding[] {
  try {
    checkAllowed(readRestrictions(step.before), {
      fieldName: signature.field.name,
      createsField: !signature.prepared,
      isVisible: newWidgets(step, changed, signature).some(({ isVisible }) => isVisible),
      certifies: false,
    });
    return [];
  } catch (error) {
    if (!(error instanceof PadesError)) throw error;
    return [found('file.forbidden', signature.field.name)];
  }
}

const coverings = {
  content: 'está sobre el texto o los dibujos de una página',
  annotation: 'está sobre otra anotación',
  unknown: 'no se puede saber qué hay debajo',
} as const;

/** A box that nobody prepared must lie where the page is empty (ISO 32000-2 §12.5.6.19; the «sneaky signature» attack). */
function coversNothing({ before }: Step, widgets: readonly NewWidget[]): Finding[] {
  return widgets.flatMap(({ page, rectangle, isVisible }) => {
    const earlier = page && before.resolve(page.id);
    if (!isVisible || !page || earlier?.kind !== 'dictionary') return [];
    const covered = coveredBy(before, { ...page, dictionary: earlier }, rectangle);
    return covered === 'nothing' ? [] : [found('file.covered', coverings[covered])];
  });
}

/** Where no signature covers a revision, whatever nothing leads to is a message that nobody signed. */
function bringsNothingHidden({ after }: Step, { added }: ChangedObjects): Finding[] {
  const store = storeOf(after);
  const known = new Set<number>();
  const note = (object: Parameters<Step['after']['resolve']>[0]): void => {
    if (!object) return;
    if (object.kind === 'reference') {
      if (known.has(object.number)) return;
      known.add(object.number);
      note(after.resolve(object));
    } else if (object.kind === 'array') for (const item of object.items) note(item);
    else if (object.kind === 'dictionary') for (const { value } of object.entries.values()) note(value);
  };
  note(after.catalog.entries.get('DSS')?.value);
  note(after.catalog.entries.get('Extensions')?.value);
  note(after.trailer.entries.get('Info')?.value);
  if (!store) return [];
  return [...added]
    .filter(([number, { value, container }]) => !known.has(number) && container === undefined && !isPlumbing(value))
    .map(([number]) => found('file.changed', `el objeto ${number} no pertenece a los datos de validación`));
}

/** The cross-reference and the streams that hold other objects. */
const isPlumbing = (value: Step['after']['trailer'] | ReturnType<Step['after']['resolve']>): boolean => {
  const type = value?.kind === 'stream' ? value.dictionary.entries.get('Type')?.value : undefined;
  return type?.kind === 'name' && (type.value === 'XRef' || type.value === 'ObjStm');
};
