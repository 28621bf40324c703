import { expect, test } from 'vitest';

import { companyRoot, installationTree, isConsistent, isProofConsistent, proveChain, type Anchor } from './anchor.ts';

const heads = (tenant: string) =>
  Array.from({ length: 5 }, (_, place) => ({
    chain: `${tenant}-${place}`,
    length: place + 1,
    head: String(place).repeat(64),
  }));

function anchorOf(tenant: string): Anchor {
  const companies = ['uno', 'dos', 'tres'].map((name) => ({
    tenant: name,
    number: 1,
    at: '2026-11-15T12:00:00.000Z',
    through: '2026-11-15T12:00:00.000Z',
    previous: null,
    heads: heads(name),
  }));
  const roots = companies.map(companyRoot);
  const { root, paths } = installationTree(roots);
  const place = companies.findIndex((company) => company.tenant === tenant);
  const [company, own, path] = [companies[place], roots[place], paths[place]];
  if (!company || !own || !path) throw new Error('no such company');
  return {
    format: 'rubrica-anchor-1',
    ...company,
    root: own.toString('hex'),
    path,
    installation_root: root.toString('hex'),
    timestamp: '',
  };
}

test('an anchor proves each of its chains on its own', () => {
  for (const tenant of ['uno', 'dos', 'tres']) {
    const anchor = anchorOf(tenant);
    expect(isConsistent(anchor)).toBe(true);
    for (const { chain } of anchor.heads) {
      const proof = proveChain(anchor, chain);
      expect(proof && isProofConsistent(proof)).toBe(true);
    }
  }
  expect(proveChain(anchorOf('uno'), 'dos-1')).toBeUndefined();
});

test('any change of an anchor contradicts its roots', () => {
  const anchor = anchorOf('dos');
  const [first, ...rest] = anchor.heads;
  if (!first) throw new Error('no head');
  for (const changed of [
    { ...anchor, tenant: 'uno' },
    { ...anchor, number: 2 },
    { ...anchor, at: '2026-11-15T13:00:00.000Z' },
    { ...anchor, through: '2026-11-15T13:00:00.000Z' },
    { ...anchor, previous: anchor.root },
    { ...anchor, heads: rest },
    { ...anchor, heads: [{ ...first, length: 9 }, ...rest] },
    { ...anchor, heads: [{ ...first, head: 'f'.repeat(64) }, ...rest] },
    { ...anchor, path: anchor.path.slice(1) },
    { ...anchor, root: anchorOf('uno').root },
  ])
    expect(isConsistent(changed)).toBe(false);
});

test('a proof does not pass for another chain, length or head', () => {
  const proof = proveChain(anchorOf('dos'), 'dos-2');
  if (!proof) throw new Error('no proof');
  expect(isProofConsistent({ ...proof, head: { ...proof.head, chain: 'dos-3' } })).toBe(false);
  expect(isProofConsistent({ ...proof, head: { ...proof.head, length: 1 } })).toBe(false);
  expect(isProofConsistent({ ...proof, tenant: 'uno' })).toBe(false);
  expect(isProofConsistent({ ...proof, chain_path: [] })).toBe(false);
});
