import {
  annexesOf,
  signersOf,
  type AnnexRequest,
  type KindAnswers,
  type ProcessKind,
  type SignerRule,
} from '@rubrica/process-kinds';

interface Asked {
  readonly kind: ProcessKind;
  readonly answers: KindAnswers;
  /** Which of the kind's signers it is. */
  readonly party: string;
}

/** Whether this person is the one whose data the process is about: the first who signs as principal. */
export function isClient({ kind, answers, party }: Asked): boolean {
  return principalsOf(kind, answers)[0]?.party === party;
}

/** The papers that this person, and nobody else, is to bring. What is no other principal's is the client's. */
export function papersAskedOf({ kind, answers, party }: Asked): readonly AnnexRequest[] {
  const principals = principalsOf(kind, answers);
  const ownerOf = (annexId: string) =>
    principals.find(({ prefix, onBehalfOf = prefix }) => annexId.startsWith(onBehalfOf)) ?? principals[0];
  return annexesOf(kind, answers).flatMap(({ documents, ...group }) => {
    const own = documents.filter(({ id, providedBy }) => providedBy === 'client' && ownerOf(id)?.party === party);
    return own.length === 0 ? [] : [{ ...group, documents: own }];
  });
}

function principalsOf(kind: ProcessKind, answers: KindAnswers): readonly SignerRule[] {
  return signersOf(kind, answers)
    .filter(({ type }) => type === 'P')
    .flatMap(({ party }) => kind.signers.find((rule) => rule.party === party) ?? []);
}
