import { isAssuranceBelow, type AssuranceLevel, type SignerInput } from '@rubrica/contract';
import { companySigns, titleOfAnswers, type ProcessKind } from '@rubrica/process-kinds';

import { invalidInput } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { Users } from '../../accounts/index.ts';
import {
  checkAssurance,
  findBorrowedContacts,
  isMaker,
  type Maker,
  planSignatories,
  recallMaker,
} from '../../creation/index.ts';
import { checkLegalRate } from '../../credit-rates/index.ts';
import { Boxes, Typesetting } from '../../documents/index.ts';
import { CustomisedKinds, validateContent, type GivenContent, type ValidContent, openKind } from '../../kinds/index.ts';
import {
  Policy,
  Processes,
  Signatories,
  type SigningProcess,
  type PlannedSignatory,
  type Signatory,
} from '../../process/index.ts';
import { describeCorrection } from '../signatory-correction.ts';

/** The new content and signers of a process. Uploaded files stay as they are. */
export interface Changes {
  readonly content: GivenContent;
  readonly signers: readonly SignerInput[];
}

export interface Rewriting {
  readonly kind: ProcessKind;
  readonly process: SigningProcess;
  readonly changes: Changes;
  readonly valid: ValidContent;
  readonly before: readonly Signatory[];
  readonly maker: Maker;
  readonly signatories: readonly PlannedSignatory[];
}

/** Validates as at creation. Nothing is written. */
export async function validateChanges(
  tx: Tx,
  process: SigningProcess,
  changes: Changes,
  by: { readonly byClient?: boolean } = {},
): Promise<Rewriting> {
  const kind = await openKind(tx, process.processId);
  const valid = validateContent(tx.kinds, kind, changes.content, by);
  await checkLegalRate(tx, { kind, answers: valid.answers, before: process.content.form_data });
  if (kind.form)
    Typesetting.writeDocuments(
      kind,
      valid.answers,
      await Typesetting.readMaterials(tx, { kind, operation: Typesetting.draftOperation }),
    );
  const before = await Signatories.list(tx, process.id);
  const maker = await recallMaker(tx, process);
  const { signing } = process.content;
  const signatories = planSignatories({
    kind,
    answers: valid.answers,
    input: {
      signers: [...changes.signers],
      process_information: process.processInformation,
      ...(signing !== undefined && { signing }),
    },
    maker,
  });
  const least = await readLeast(tx, kind);
  for (const signatory of signatories) checkAssurance([signatory], lowest(least, levelBefore(before, signatory)));
  refuseFall(tx, before, signatories);
  await refuseOwnContacts(tx, signatories);
  await Boxes.check(tx, process.id, signatories);
  return { kind, process, changes, valid, before, maker, signatories };
}

/** A client's answers do not lower what anybody was to prove. */
function refuseFall({ actor }: Tx, before: readonly Signatory[], after: readonly PlannedSignatory[]): void {
  if (actor.kind !== 'client' && actor.kind !== 'signatory') return;
  for (const { party, leastAssurance: level } of after) {
    const demanded = before.find((one) => one.party === party)?.leastAssurance;
    if (demanded !== undefined && isAssuranceBelow(level, demanded))
      throw invalidInput([{ path: 'signers', message: 'Con ese cambio se pedirían menos pruebas: pida ayuda' }]);
  }
}

/** Who corrects a signer does not put in their own address or phone, either. */
async function refuseOwnContacts({ actor, db }: Tx, signatories: readonly PlannedSignatory[]): Promise<void> {
  if (actor.kind !== 'member') return;
  const borrowed = findBorrowedContacts(signatories, await Users.read({ db }, actor.id));
  if (borrowed.length > 0) throw invalidInput(borrowed);
}

/** As for a new process: only an administrator goes below what the company demands. */
async function readLeast(tx: Tx, { code }: ProcessKind): Promise<AssuranceLevel> {
  if (tx.actor.kind === 'member' && Policy.mayGoBelowAssurance(tx.actor)) return 'declarada';
  return CustomisedKinds.readLeastAssurance(tx, code);
}

const levelBefore = (before: readonly Signatory[], { identificationNumber }: PlannedSignatory) =>
  before.find((one) => one.identificationNumber === identificationNumber)?.leastAssurance;

/** Somebody whom an administrator let sign below the company's level may stay there, but goes no lower; nobody else may. */
const lowest = (company: AssuranceLevel, own: AssuranceLevel | undefined): AssuranceLevel =>
  own !== undefined && isAssuranceBelow(own, company) ? own : company;

/** By what somebody who stays is known again; they keep their id, so that their history stays theirs. */
type Trait = 'identificationNumber' | 'party';

export async function rewriteProcess(
  tx: Tx,
  rewriting: Rewriting,
  { knownBy }: { readonly knownBy: Trait },
): Promise<void> {
  const { process, before, maker, signatories } = rewriting;
  const known = new Map(before.map((one) => [one[knownBy], one]));
  await Signatories.remove(tx, process.id);
  await Signatories.insert(
    tx,
    process.id,
    signatories.map((signatory) => {
      const { id = newId(tx.now()) } = known.get(signatory[knownBy]) ?? {};
      // A signer who replaces the creator must not get the creator's account, which would open the new signer's link.
      return { ...signatory, id, userId: isMaker(signatory, maker) ? maker.id : null };
    }),
  );
  await Processes.replaceContent(tx, process.id, describeContent(rewriting, tx.now()));
}

/** Who people are, in their place, once links were sent: nobody comes, nobody goes, and no old link opens again. */
export async function rewritePeople(tx: Tx, rewriting: Rewriting): Promise<void> {
  const { process, before, maker, signatories } = rewriting;
  for (const one of before) {
    const now = signatories.find(({ position, party }) => position === one.position && party === one.party);
    if (!now)
      throw invalidInput([
        { path: 'signers', message: 'Con esos datos firmarían otras personas: cancele y cree otro' },
      ]);
    await Signatories.setPerson(tx, one.id, { ...now, userId: isMaker(now, maker) ? maker.id : null });
  }
  await Processes.replaceContent(tx, process.id, describeContent(rewriting, tx.now()));
}

/** Only the answers, once links were sent: who signs must stay the same, with all that is known of them. */
export async function rewriteAnswers(tx: Tx, rewriting: Rewriting): Promise<void> {
  const { process, before, signatories } = rewriting;
  const isSameCast =
    before.length === signatories.length &&
    before.every(({ party, position }) => signatories.find((one) => one.position === position)?.party === party) &&
    describeCorrection(before, signatories).length === 0;
  if (!isSameCast)
    throw invalidInput([{ path: 'form_data', message: 'Con ese cambio firmarían otras personas: pida ayuda' }]);
  await Signatories.renameCapacities(tx, process.id, signatories);
  await Processes.replaceContent(tx, process.id, describeContent(rewriting, tx.now()));
}

/** The first whole answers of a process that its client began or completes: those whom they name besides sign, too. */
export async function completeBegun(tx: Tx, rewriting: Rewriting): Promise<void> {
  const { process, before, signatories } = rewriting;
  const known = new Set(before.map(({ party }) => party));
  const staying = signatories.filter(({ party }) => known.has(party));
  const isSame =
    staying.length === before.length &&
    before.every(({ party, position }) => staying.find((one) => one.party === party)?.position === position) &&
    describeCorrection(before, staying).length === 0;
  if (!isSame) throw invalidInput([{ path: 'form_data', message: 'Con ese cambio firmaría otra persona: pida ayuda' }]);
  await Signatories.renameCapacities(tx, process.id, staying);
  const added = signatories.filter(({ party }) => !known.has(party));
  const at = tx.now();
  if (added.length > 0)
    await Signatories.insert(
      tx,
      process.id,
      added.map((one) => ({ ...one, id: newId(at), userId: null })),
    );
  await Processes.replaceContent(tx, process.id, describeContent(rewriting, at));
}

function describeContent(
  { kind, valid, process, changes, signatories }: Rewriting,
  at: Date,
): Parameters<typeof Processes.replaceContent>[2] {
  const { title: chosen } = process.processInformation;
  const [first] = signatories;
  const title = chosen || titleOfAnswers(kind, valid.answers, first && Signatories.nameOf(first));
  const people = signatories.flatMap((one) => [Signatories.nameOf(one), one.identificationNumber]);
  return {
    content: { ...process.content, version: valid.version, form_data: valid.answers, signers: changes.signers },
    formVersion: valid.version,
    companySignsLast: companySigns(kind, valid.answers),
    title,
    searchText: Processes.searchTextOf(process.operationNumber, [title, ...people]),
    at,
  };
}
