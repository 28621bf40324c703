import type { Signer } from '../envelope.ts';

/** Those who sign at the same time. */
export interface Turn {
  readonly number: number;
  readonly signers: readonly Signer[];
  /** How many of them are enough; null where all must sign. */
  readonly quorum: number | null;
}

export function turnsOf(signers: readonly Signer[]): readonly Turn[] {
  const numbers = [...new Set(signers.map(({ signature_order }) => signature_order))].toSorted((a, b) => a - b);
  return numbers.map((number) => {
    const members = signers.filter(({ signature_order }) => signature_order === number);
    return { number, signers: members, quorum: members[0]?.quorum ?? null };
  });
}

/** Turns from 1 without a gap, and no group that asks for more people than it has. */
export function tidyTurns(signers: readonly Signer[]): readonly Signer[] {
  const turns = turnsOf(signers);
  return signers.map((signer) => {
    const place = turns.findIndex(({ number }) => number === signer.signature_order);
    const { quorum = null, signers: members = [] } = turns[place] ?? {};
    const isGroup = quorum !== null && quorum < members.length;
    return { ...signer, signature_order: place + 1, quorum: isGroup ? quorum : null };
  });
}

/** Joins those of another turn, or gets the one after the last. */
export function moveToTurn(signers: readonly Signer[], uuid: string, number: number): readonly Signer[] {
  const quorum = turnsOf(signers).find((turn) => turn.number === number)?.quorum ?? null;
  const moved = signers.map((signer) =>
    signer.uuid === uuid ? { ...signer, signature_order: number, quorum } : signer,
  );
  return tidyTurns(moved);
}

/** Everybody of one turn signs before, or after, everybody of the other. */
export function swapTurns(signers: readonly Signer[], one: number, other: number): readonly Signer[] {
  const swapped = new Map([
    [one, other],
    [other, one],
  ]);
  return signers.map((signer) => ({
    ...signer,
    signature_order: swapped.get(signer.signature_order) ?? signer.signature_order,
  }));
}

export function askForSome(signers: readonly Signer[], number: number, quorum: number | null): readonly Signer[] {
  return tidyTurns(signers.map((signer) => (signer.signature_order === number ? { ...signer, quorum } : signer)));
}
