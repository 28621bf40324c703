import type { DocumentView } from '@rubrica/contract';
import { useState } from 'react';

import { useStore } from '../../../../shared/store.ts';
import { showToast } from '../../../../shared/toasts/toasts.tsx';
import { announce } from '../../../../shared/ui/announce/announce.ts';
import type { Box, Point } from '../../../../shared/ui/drag-box/geometry.ts';
import type { FieldBox, FieldKind, Signer } from '../envelope.ts';
import type { OwnFilesWork } from '../own-files-work.ts';
import { useBoxHistory } from './box-history.ts';
import {
  besideText,
  boxesIn,
  copyBox,
  copyToDocument,
  dropBox,
  repeatBox,
  settleBox,
  takenOn,
  type OwnedBox,
  type Wish,
} from './boxes.ts';
import { toPoints, type PointBox } from './coordinates.ts';
import { messages } from './messages.ts';
import { missingKinds } from './missing-kinds.ts';
import type { BoxWarning } from './use-box-checks.ts';

export interface Placement {
  readonly signers: readonly Signer[];
  readonly documents: readonly DocumentView[];
  readonly document: DocumentView;
  /** The page on the screen, from 0. */
  readonly page: number;
  readonly signer: Signer;
  readonly chosen: OwnedBox | undefined;
  readonly copied: FieldBox | undefined;
  /** A new field that waits for the keyboard. */
  readonly awaitedId: string | undefined;
  readonly openDocument: (path: string) => void;
  readonly turnToPage: (page: number) => void;
  readonly chooseSigner: (uuid: string) => void;
  readonly choose: (owned: OwnedBox | undefined) => void;
  readonly endAwait: () => void;
  readonly place: (kind: FieldKind) => void;
  readonly drop: (kind: FieldKind, at: { readonly page: number; readonly centre: Point }) => void;
  readonly placeBeside: (page: number, text: PointBox) => void;
  readonly move: (box: FieldBox, to: Box) => void;
  readonly moveToFree: (warnings: readonly BoxWarning[]) => void;
  readonly describe: (box: FieldBox, change: Pick<Partial<FieldBox>, 'label' | 'required'>) => void;
  readonly remove: (box: FieldBox) => void;
  readonly repeat: (box: FieldBox) => void;
  /** To the same place of the other documents: one field, or all of this document. */
  readonly copyToOthers: (chosen?: OwnedBox) => void;
  readonly duplicate: (box: FieldBox) => void;
  readonly copy: (box: FieldBox) => void;
  readonly paste: () => void;
  readonly readOnly: readonly string[];
  /** Whether the document on the screen is to be read and signed by nobody. */
  readonly markReadOnly: (isReadOnly: boolean) => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Who signs where. Undefined while there is nobody or nothing to sign. */
export function usePlacement(work: OwnFilesWork): Placement | undefined {
  const documents = useStore(work.documents);
  const { signers, readOnly } = useStore(work.envelope);
  const { record, ...past } = useBoxHistory({ read: () => work.envelope.get().signers, write: work.changeSigners });
  const selection = useSelection(signers, documents);
  const [copied, setCopied] = useState<FieldBox>();
  const { document, signer, page } = selection;
  if (document === undefined || signer === undefined) return undefined;

  const wishOn = (on: number): Omit<Wish, 'kind'> => ({ document, page: on, taken: takenOn(signers, document, on) });
  const editor = createBoxEditor({ work, signers, signer, record, onAdded: selection.awaitBox });
  const { edit, put, replace, replaceUnrecorded } = editor;
  /** Initials belong on every page: placing them once places them everywhere. */
  const putOnPages = (box: FieldBox | undefined, problem: string): void =>
    put(box, problem, box?.kind === 'initials' ? repeatBox(box, document, signers).boxes : []);

  return {
    ...selection,
    signers,
    documents,
    document,
    signer,
    copied,
    place: (kind) => putOnPages(settleBox({ ...wishOn(page), kind }), messages.full),
    drop: (kind, { page: on, centre }) => putOnPages(dropBox({ ...wishOn(on), kind }, centre), messages.covers),
    placeBeside: (on, text) => put(besideText({ ...wishOn(on), kind: 'signature' }, text), messages.full),
    move: (box, to) => {
      const size = document.pages[box.page];
      if (size) replace(box, toPoints(to, size));
    },
    moveToFree: (warnings) => {
      record();
      for (const { box, check } of warnings) if (check.nearest) replaceUnrecorded(box, check.nearest);
      announce(messages.movedToFree(warnings.length));
    },
    describe: replaceUnrecorded,
    remove: (box) => {
      edit(box, (boxes) => boxes.filter(({ id }) => id !== box.id));
      selection.choose(undefined);
    },
    repeat: (box) => {
      const { boxes: more, refusedCount } = repeatBox(box, document, signers);
      edit(box, (boxes) => [...boxes, ...more]);
      announce(messages.repeated(messages.kinds[box.kind], more.length + 1));
      if (refusedCount > 0) showToast({ type: 'info', message: messages.skipped(refusedCount) });
    },
    copyToOthers: copierToOthers({ documents, document, signers, add: editor.add }),
    duplicate: (box) => put(copyBox(box, wishOn(box.page)), messages.full),
    copy: (box) => {
      setCopied(box);
      announce(messages.copied(messages.kinds[box.kind]));
    },
    paste: () => {
      if (copied) put(copyBox(copied, wishOn(page)), messages.full);
    },
    ...past,
    readOnly,
    markReadOnly: readOnlyMarker(work, document),
  };
}

interface CopierOptions {
  readonly documents: readonly DocumentView[];
  readonly document: DocumentView;
  readonly signers: readonly Signer[];
  readonly add: (added: readonly OwnedBox[]) => void;
}

const copierToOthers =
  ({ documents, document, signers, add }: CopierOptions) =>
  (chosen?: OwnedBox): void => {
    const owned = chosen ? [chosen] : boxesIn(signers, document.path);
    const others = documents.filter(({ path }) => path !== document.path);
    const placed = others.flatMap((other) => copyToDocument(owned, other, signers));
    const refused = owned.length * others.length - placed.length;
    if (placed.length > 0) add(placed);
    announce(messages.copiedToOthers(placed.length));
    if (refused > 0) showToast({ type: 'info', message: messages.notCopied(refused) });
  };

const readOnlyMarker =
  (work: OwnFilesWork, { path }: DocumentView) =>
  (isReadOnly: boolean): void => {
    const others = work.envelope.get().readOnly.filter((one) => one !== path);
    work.change({ readOnly: isReadOnly ? [...others, path] : others });
  };

/** What is on the screen and in hand: document, page, person and field. */
function useSelection(signers: readonly Signer[], documents: readonly DocumentView[]) {
  const [path, setPath] = useState(documents[0]?.path);
  const [page, setPage] = useState(0);
  const [signerId, setSignerId] = useState(() => signers.find((one) => missingKinds(one).length > 0)?.uuid);
  const [chosenId, setChosenId] = useState<string>();
  const [awaitedId, setAwaitedId] = useState<string>();
  return {
    document: documents.find((one) => one.path === path) ?? documents[0],
    signer: signers.find(({ uuid }) => uuid === signerId) ?? signers[0],
    page,
    chosen: findBox(signers, chosenId),
    awaitedId,
    openDocument: (opened: string): void => {
      setPath(opened);
      setPage(0);
      setChosenId(undefined);
    },
    turnToPage: setPage,
    chooseSigner: (uuid: string): void => {
      setSignerId(uuid);
      setChosenId(undefined);
    },
    choose: (owned: OwnedBox | undefined): void => {
      setChosenId(owned?.box.id);
      if (owned) setSignerId(owned.signer.uuid);
    },
    awaitBox: (id: string): void => {
      setChosenId(id);
      setAwaitedId(id);
    },
    endAwait: (): void => setAwaitedId(undefined),
  };
}

interface BoxEditorOptions {
  readonly work: OwnFilesWork;
  readonly signers: readonly Signer[];
  /** Who gets new boxes. */
  readonly signer: Signer;
  /** Called before a change that can be taken back. */
  readonly record: () => void;
  readonly onAdded: (id: string) => void;
}

type BoxChange = (boxes: readonly FieldBox[]) => readonly FieldBox[];

function createBoxEditor({ work, signers, signer, record, onAdded }: BoxEditorOptions) {
  const write = (uuid: string, change: BoxChange): void =>
    work.changeSigners((all) =>
      all.map((one) => (one.uuid === uuid ? { ...one, position_sign: change(one.position_sign) } : one)),
    );
  const ownerOf = (box: FieldBox): string =>
    signers.find(({ position_sign }) => position_sign.some(({ id }) => id === box.id))?.uuid ?? signer.uuid;
  const editOf = (uuid: string, change: BoxChange): void => {
    record();
    write(uuid, change);
  };
  const edit = (box: FieldBox, change: BoxChange): void => editOf(ownerOf(box), change);
  const replaced =
    (box: FieldBox, change: Partial<FieldBox>): BoxChange =>
    (boxes) =>
      boxes.map((one) => (one.id === box.id ? { ...one, ...change } : one));
  return {
    /** Changes the boxes of the signer who owns this one. */
    edit,
    put: (box: FieldBox | undefined, problem: string, more: readonly FieldBox[] = []): void => {
      if (box === undefined) return showToast({ type: 'alert', message: problem });
      editOf(signer.uuid, (boxes) => [...boxes, box, ...more]);
      onAdded(box.id);
      const kind = messages.kinds[box.kind];
      announce(more.length > 0 ? messages.repeated(kind, more.length + 1) : messages.added(kind, box.page + 1));
    },
    /** Of several people, as one step. */
    add: (added: readonly OwnedBox[]): void => {
      record();
      for (const { signer: owner, box } of added) write(owner.uuid, (boxes) => [...boxes, box]);
    },
    replace: (box: FieldBox, change: Partial<FieldBox>): void => edit(box, replaced(box, change)),
    /** Letter by letter, or one of many. */
    replaceUnrecorded: (box: FieldBox, change: Partial<FieldBox>): void => write(ownerOf(box), replaced(box, change)),
  };
}

function findBox(signers: readonly Signer[], id: string | undefined): OwnedBox | undefined {
  for (const signer of signers) {
    const box = signer.position_sign.find((one) => one.id === id);
    if (box) return { signer, box };
  }
  return undefined;
}
