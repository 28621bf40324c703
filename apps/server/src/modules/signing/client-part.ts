import {
  annexesOf,
  clientPartyOf,
  principalsOf,
  type AnnexRequest,
  type KindAnswers,
  type ProcessKind,
} from '@rubrica/process-kinds';

interface Asked {
  readonly kind: ProcessKind;
  readonly answers: KindAnswers;
  /** Which of the kind's signers it is. */
  readonly party: string;
}

/** Whether this person is the one whose data the process is about: the first who signs as principal. */
export function isClient({ kind, answers, party }: Asked): boolean {
  return clientPartyOf(kind, answers) === party;
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
