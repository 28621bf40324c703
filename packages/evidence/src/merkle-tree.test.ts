import fc from 'fast-check';
import { expect, test } from 'vitest';

import { followPath, hashLeaf, merklePath, merkleRoot } from './merkle-tree.ts';

const leavesOf = (count: number) => Array.from({ length: count }, (_, place) => hashLeaf(`hoja ${place}`));

test('from every leaf a path leads to the root, and from no other leaf', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), (count, chosen) => {
      const leaves = leavesOf(count);
      const place = chosen % count;
      const path = merklePath(leaves, place);
      expect(followPath(leaves[place] ?? Buffer.alloc(0), path)).toEqual(merkleRoot(leaves));
      expect(followPath(hashLeaf('otra'), path)).not.toEqual(merkleRoot(leaves));
    }),
  );
});

test('a changed, missing or exchanged leaf changes the root', () => {
  const leaves = leavesOf(9);
  const root = merkleRoot(leaves);
  const [first, second, ...rest] = leaves;
  if (!first || !second) throw new Error('no leaves');
  expect(merkleRoot([second, first, ...rest])).not.toEqual(root);
  expect(merkleRoot([first, ...rest])).not.toEqual(root);
  expect(merkleRoot([first, first, ...rest])).not.toEqual(root);
});

test('a node does not pass for a leaf', () => {
  const leaves = leavesOf(4);
  const nodes = [merkleRoot(leaves.slice(0, 2)), merkleRoot(leaves.slice(2))];
  expect(merkleRoot(nodes)).toEqual(merkleRoot(leaves));
  expect(merkleRoot(nodes.map((node) => hashLeaf(node.toString('hex'))))).not.toEqual(merkleRoot(leaves));
});

test('there is no root of nothing', () => {
  expect(() => merkleRoot([])).toThrow();
});
