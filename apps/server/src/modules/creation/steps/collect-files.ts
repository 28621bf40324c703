import type { Issue, NewProcess } from '@rubrica/contract';
import { annexesOf, type KindAnswers, type ProcessKind } from '@rubrica/process-kinds';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { Annexes, Documents, Boxes, type Annex, type ProcessDocument } from '../../documents/index.ts';
import { Drafts } from '../../drafts/index.ts';
import type { PlannedSignatory } from '../../process/index.ts';

export interface CollectedFiles {
  readonly draftId: string | undefined;
  readonly documents: readonly ProcessDocument[];
  readonly annexes: readonly Annex[];
  /** What lay in the draft and the process does not keep: previews, and what was left out. */
  readonly leftovers: { readonly documents: readonly ProcessDocument[]; readonly annexes: readonly Annex[] };
}

interface Wanted {
  readonly kind: ProcessKind;
  readonly answers: KindAnswers;
  readonly input: NewProcess;
  readonly signatories: readonly PlannedSignatory[];
  /** Taken where there is no draft. */
  readonly lent?: readonly ProcessDocument[] | undefined;
}

/** The files a payload names, out of the draft that becomes the process; nobody else's, and none missing. */
export async function collectFiles(
  tx: OfficialTx,
  { kind, answers, input, signatories, lent = [] }: Wanted,
): Promise<CollectedFiles> {
  const { draft_id: draftId, content } = input;
  const inDraft = draftId === undefined ? { documents: lent, annexes: [] } : await readDraftFiles(tx, kind, draftId);
  const pick = <F extends { readonly id: string }>(files: readonly F[], ids: readonly string[]): readonly F[] =>
    ids.map((id) => {
      const file = files.find((one) => one.id === id);
      if (!file) throw new AppError('document.not_found');
      return file;
    });
  // Generated ones were made to be read; the process makes its own, with its number and code.
  const documents = pick(inDraft.documents, [...new Set(content.documents)]).filter(
    ({ source }) => source === 'uploaded',
  );
  const annexes = pick(inDraft.annexes, [...new Set(content.annexes)]);
  const misplaced = Boxes.findMisplaced(signatories, documents);
  const issues = [
    ...(!kind.form && documents.length === 0
      ? [{ path: 'content.documents', message: 'Suba al menos un documento' }]
      : []),
    ...missingAnnexes(kind, answers, annexes),
    ...misplaced,
    // What lies on a page that is not there is planned nowhere.
    ...(misplaced.length > 0 ? [] : findUnsigned(documents, signatories, new Set(content.read_only))),
  ];
  if (issues.length > 0) throw invalidInput(issues);
  const isKept = ({ id }: { readonly id: string }) => [...documents, ...annexes].some((kept) => kept.id === id);
  return {
    draftId,
    documents,
    annexes,
    leftovers: {
      documents: inDraft.documents.filter((one) => !isKept(one)),
      annexes: inDraft.annexes.filter((one) => !isKept(one)),
    },
  };
}

/** Nothing is sent unsigned by accident: what nobody signs was marked so, and what is marked so, nobody signs. */
function findUnsigned(
  documents: readonly ProcessDocument[],
  signatories: readonly PlannedSignatory[],
  readOnly: ReadonlySet<string>,
): readonly Issue[] {
  return documents.flatMap((document, place) => {
    const isSigned = Boxes.planFields(document, signatories.map(ownerOf)).length > 0;
    if (isSigned !== readOnly.has(document.id)) return [];
    const message = isSigned
      ? `«${document.name}» está marcado sin firma y alguien lo firma`
      : `«${document.name}» no tiene firma de nadie: ubique una firma o marque que va sin firma`;
    return [{ path: isSigned ? 'content.read_only' : `content.documents.${place}`, message }];
  });
}

const ownerOf = (signatory: PlannedSignatory) => ({ ...signatory, field: Boxes.fieldNameOf(signatory) });

async function readDraftFiles(
  tx: OfficialTx,
  kind: ProcessKind,
  draftId: string,
): Promise<{ readonly documents: readonly ProcessDocument[]; readonly annexes: readonly Annex[] }> {
  const draft = await Drafts.lockOwn(tx, draftId);
  if (draft.kind !== kind.code) throw new AppError('draft.not_found');
  return { documents: await Documents.list(tx, { draftId }), annexes: await Annexes.listOfDraft(tx, draftId) };
}

/** What an official must bring; the client's come later, through the portal. */
function missingAnnexes(kind: ProcessKind, answers: KindAnswers, annexes: readonly Annex[]): readonly Issue[] {
  const given = new Set(annexes.map(({ requestId }) => requestId));
  return annexesOf(kind, answers).flatMap(({ name, documents }) =>
    documents
      .filter(({ id, required, providedBy }) => required && providedBy === 'official' && !given.has(id))
      .map(({ id, label }) => ({ path: `content.annexes.${id}`, message: `Falta «${label}» de ${name}` })),
  );
}
