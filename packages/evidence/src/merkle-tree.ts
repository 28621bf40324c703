import { createHash } from 'node:crypto';

/** A neighbour on the way from a leaf to the root, and on which side it stands. */
export interface MerkleStep {
  readonly side: 'left' | 'right';
  readonly hash: string;
}

/** RFC 6962 §2.1: leaves and nodes begin with different bytes, so that no node passes for a leaf. */
export const hashLeaf = (content: string): Buffer =>
  createHash('sha256').update(Buffer.of(0)).update(content, 'utf8').digest();

const hashNode = (left: Uint8Array, right: Uint8Array): Buffer =>
  createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest();

/** Every level from the leaves to the root. A node without a neighbour goes up unchanged. */
function levelsOf(leaves: readonly Buffer[]): readonly (readonly Buffer[])[] {
  if (leaves.length === 0) throw new Error('a tree needs a leaf');
  const levels = [leaves];
  for (let level = leaves; level.length > 1;) {
    const below = level;
    level = below.flatMap((left, place) => {
      if (place % 2 === 1) return [];
      const right = below[place + 1];
      return [right ? hashNode(left, right) : left];
    });
    levels.push(level);
  }
  return levels;
}

export function merkleRoot(leaves: readonly Buffer[]): Buffer {
  const root = levelsOf(leaves).at(-1)?.[0];
  if (!root) throw new Error('a tree has a root');
  return root;
}

/** The way from one leaf to the root. */
export function merklePath(leaves: readonly Buffer[], leaf: number): readonly MerkleStep[] {
  const steps: MerkleStep[] = [];
  let place = leaf;
  for (const level of levelsOf(leaves)) {
    const isRight = place % 2 === 1;
    const neighbour = level[isRight ? place - 1 : place + 1];
    if (neighbour) steps.push({ side: isRight ? 'left' : 'right', hash: neighbour.toString('hex') });
    place = Math.floor(place / 2);
  }
  return steps;
}

/** The root to which a path leads from a leaf. */
export function followPath(leaf: Uint8Array, path: readonly MerkleStep[]): Buffer {
  return path.reduce((below: Buffer, { side, hash }) => {
    const neighbour = Buffer.from(hash, 'hex');
    return side === 'left' ? hashNode(neighbour, below) : hashNode(below, neighbour);
  }, Buffer.from(leaf));
}
