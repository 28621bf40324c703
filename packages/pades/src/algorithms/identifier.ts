import { partsOf } from '../asn1/cursor.ts';
import type { Element } from '../asn1/reader.ts';
import { tags } from '../asn1/tags.ts';
import { objectIdentifierOf } from '../asn1/values.ts';

/** An AlgorithmIdentifier (RFC 5280 §4.1.1.2) as read, before anyone decides whether it will do. */
export interface AlgorithmIdentifier {
  readonly identifier: string;
  readonly parameters: Element | undefined;
}

export function readAlgorithm(element: Element): AlgorithmIdentifier {
  const parts = partsOf(element, tags.sequence);
  const identifier = objectIdentifierOf(parts.next());
  const parameters = parts.rest()[0];
  return { identifier, parameters };
}
