import { partsOf } from '../../asn1/cursor.ts';
import { extensions } from '../../asn1/identifiers.ts';
import { contentOf } from '../../asn1/reader.ts';
import { primitive, tags } from '../../asn1/tags.ts';
import { countOf, objectIdentifierOf } from '../../asn1/values.ts';
import type { Certificate } from '../../certificates/certificate.ts';
import { isSelfIssued } from './links.ts';

const anyPolicy = '2.5.29.32.0';
const policyMappings = '2.5.29.33';

export function policiesOf(certificate: Certificate): string[] {
  const extension = certificate.extensions.get(extensions.certificatePolicies);
  if (!extension) return [];
  return partsOf(extension.value, tags.sequence)
    .rest()
    .map((policy) => objectIdentifierOf(partsOf(policy, tags.sequence).next()));
}

interface PolicyState {
  /** Policies that hold down to here; undefined for any. */
  valid: ReadonlySet<string> | undefined;
  /** How many certificates may still do without: RFC 5280 §6.1.2. */
  explicitIn: number;
  mappingIn: number;
  anyIn: number;
}

/**
 * RFC 5280 §6.1.3–6.1.5, for a user who accepts any policy: whether a certificate that some authority demands a policy of
 * has one. `path` runs from below the anchor to the leaf. The tree is kept as the set of its lowest nodes, which is all
 * that this question needs.
 */
export function hasDemandedPolicy(path: readonly Certificate[]): boolean {
  const state: PolicyState = { valid: undefined, explicitIn: Infinity, mappingIn: Infinity, anyIn: Infinity };
  for (const [index, certificate] of path.entries()) {
    const isLeaf = index === path.length - 1;
    applyPolicies(state, certificate, isLeaf);
    if (state.explicitIn <= 0 && state.valid?.size === 0) return false;
    if (!isLeaf) prepareNext(state, certificate);
    else if (constraintsOf(certificate).explicit === 0) state.explicitIn = 0;
  }
  // §6.1.5 (a): the leaf counts, self-issued or not.
  return state.explicitIn - 1 > 0 || state.valid?.size !== 0;
}

function applyPolicies(state: PolicyState, certificate: Certificate, isLeaf: boolean): void {
  const own = policiesOf(certificate);
  if (!certificate.extensions.has(extensions.certificatePolicies)) {
    state.valid = new Set();
    return;
  }
  const takesAny = own.includes(anyPolicy) && (state.anyIn > 0 || (!isLeaf && isSelfIssued(certificate)));
  if (takesAny) return;
  const { valid } = state;
  state.valid = new Set(own.filter((policy) => policy !== anyPolicy && (!valid || valid.has(policy))));
}

function prepareNext(state: PolicyState, certificate: Certificate): void {
  for (const [from, to] of mappingsOf(certificate)) {
    if (!state.valid?.has(from)) continue;
    const valid = new Set(state.valid);
    valid.delete(from);
    if (state.mappingIn > 0) valid.add(to);
    state.valid = valid;
  }
  if (!isSelfIssued(certificate)) {
    state.explicitIn -= 1;
    state.mappingIn -= 1;
    state.anyIn -= 1;
  }
  const { explicit, mapping } = constraintsOf(certificate);
  state.explicitIn = Math.min(state.explicitIn, explicit);
  state.mappingIn = Math.min(state.mappingIn, mapping);
  const inhibit = certificate.extensions.get(extensions.inhibitAnyPolicy);
  if (inhibit) state.anyIn = Math.min(state.anyIn, countOf(inhibit.value));
}

function mappingsOf(certificate: Certificate): [from: string, to: string][] {
  const extension = certificate.extensions.get(policyMappings);
  if (!extension) return [];
  return partsOf(extension.value, tags.sequence)
    .rest()
    .map((mapping) => {
      const parts = partsOf(mapping, tags.sequence);
      return [objectIdentifierOf(parts.next()), objectIdentifierOf(parts.next())];
    });
}

function constraintsOf(certificate: Certificate): { readonly explicit: number; readonly mapping: number } {
  const extension = certificate.extensions.get(extensions.policyConstraints);
  const read = (tag: number): number => {
    const part =
      extension &&
      partsOf(extension.value, tags.sequence)
        .rest()
        .find((found) => found.tag === tag);
    return part ? contentOf(part).readUIntBE(0, Math.min(4, contentOf(part).length)) : Infinity;
  };
  return { explicit: read(primitive(0)), mapping: read(primitive(1)) };
}
