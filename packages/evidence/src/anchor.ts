import { followPath, hashLeaf, merklePath, merkleRoot, type MerkleStep } from './merkle-tree.ts';

/** How far a chain had come when it was anchored. */
export interface ChainHead {
  /** The id of a process, or `audit` for the audit log of the company. */
  readonly chain: string;
  readonly length: number;
  /** Hash of its last event, hexadecimal. */
  readonly head: string;
}

/** What a company anchors at one time: every chain that has grown, and the root before. */
export interface CompanyHeads {
  readonly tenant: string;
  readonly number: number;
  /** When the heads were read: UTC, ISO 8601. */
  readonly at: string;
  /** Events until then are in this anchor or an earlier one. */
  readonly through: string;
  /** Root of the anchor before this one; null for the first. */
  readonly previous: string | null;
  readonly heads: readonly ChainHead[];
}

/** From the root of a company to the time stamp over the root of the installation. */
export interface StampedRoot {
  readonly root: string;
  readonly path: readonly MerkleStep[];
  readonly installation_root: string;
  /** RFC 3161 token over the 32 bytes of `installation_root` as the SHA-256 digest, base64. */
  readonly timestamp: string;
}

export interface Anchor extends CompanyHeads, StampedRoot {
  readonly format: 'rubrica-anchor-1';
}

/** That one chain is in an anchor: enough to check it without the heads of the others. */
export interface ChainProof extends StampedRoot {
  readonly tenant: string;
  readonly number: number;
  readonly at: string;
  readonly head: ChainHead;
  readonly chain_path: readonly MerkleStep[];
}

export const auditChainName = 'audit';

const leafOfHead = (tenant: string, { chain, length, head }: ChainHead): Buffer =>
  hashLeaf(JSON.stringify(['rubrica-anchor-1', 'chain', tenant, chain, length, head]));

/** The first leaf binds number, time and the anchor before; the others are the chains. */
const leavesOf = ({ tenant, number, at, through, previous, heads }: CompanyHeads): readonly Buffer[] => [
  hashLeaf(JSON.stringify(['rubrica-anchor-1', 'company', tenant, number, at, through, previous])),
  ...heads.map((head) => leafOfHead(tenant, head)),
];

export const companyRoot = (company: CompanyHeads): Buffer => merkleRoot(leavesOf(company));

/** The root over the roots of several companies, and the path of each to it, in their order. */
export function installationTree(roots: readonly Buffer[]): {
  readonly root: Buffer;
  readonly paths: readonly (readonly MerkleStep[])[];
} {
  const leaves = roots.map(leafOfRoot);
  return { root: merkleRoot(leaves), paths: leaves.map((_, place) => merklePath(leaves, place)) };
}

const leafOfRoot = (root: Buffer): Buffer => hashLeaf(root.toString('hex'));

/** Whether the roots follow from what the anchor holds. The time stamp is another question. */
export const isConsistent = (anchor: Anchor): boolean =>
  companyRoot(anchor).toString('hex') === anchor.root && leadsToInstallation(anchor);

const leadsToInstallation = ({ root, path, installation_root: top }: StampedRoot): boolean =>
  followPath(leafOfRoot(Buffer.from(root, 'hex')), path).toString('hex') === top;

/** The proof of one chain; undefined where the anchor does not have it. */
export function proveChain(anchor: Anchor, chain: string): ChainProof | undefined {
  const place = anchor.heads.findIndex((head) => head.chain === chain);
  const head = anchor.heads[place];
  if (!head) return undefined;
  const { tenant, number, at, root, path, installation_root: top, timestamp } = anchor;
  const chainPath = merklePath(leavesOf(anchor), place + 1);
  return { tenant, number, at, head, chain_path: chainPath, root, path, installation_root: top, timestamp };
}

export const isProofConsistent = (proof: ChainProof): boolean =>
  followPath(leafOfHead(proof.tenant, proof.head), proof.chain_path).toString('hex') === proof.root &&
  leadsToInstallation(proof);
