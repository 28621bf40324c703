import type { Structure } from './structure/read-structure.ts';

/** What a revision after a signature brought. */
export interface LaterRevision {
  readonly kind: 'signature' | 'timestamp' | 'evidence' | 'filling' | 'comments' | 'unexplained';
  /** Of the signature or time stamp. */
  readonly field?: string;
  /** Nothing in it goes beyond what may follow a signature. */
  readonly isAllowed: boolean;
}

/** Everything that the file says after revision `since`, in order. What was not checked is never called allowed. */
export function laterRevisions(
  { revisions, signatures, findings, fillings, commentings }: Structure,
  since: number,
): LaterRevision[] {
  const isChecked = findings.every((finding) => finding.since !== Infinity);
  return revisions.slice(since + 1).map((_, offset) => {
    const index = since + 1 + offset;
    const isAllowed = isChecked && findings.every((one) => one.since !== index || one.finding.effect === 'is-noted');
    const signature = signatures.find(({ revision }) => revision === index);
    if (signature) return { kind: signature.entry.kind, field: signature.entry.field.name, isAllowed };
    if (!isAllowed) return { kind: 'unexplained', isAllowed };
    const isOf = ({ revision }: { readonly revision: number }): boolean => revision === index;
    if (fillings.some(isOf)) return { kind: 'filling', isAllowed };
    return { kind: commentings.some(isOf) ? 'comments' : 'evidence', isAllowed };
  });
}
