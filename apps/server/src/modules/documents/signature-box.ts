import { displayTimestamp } from '@rubrica/catalogues';
import {
  boxLeads,
  boxMoment,
  boxSeal,
  describeAssurance,
  describeBoxIdentification,
  type AssuranceLevel,
  type BoxIdentification,
} from '@rubrica/contract';
import type { SignatureContent } from '@rubrica/pades';

interface BoxFacts {
  readonly name: string;
  /** None where a company signs. */
  readonly identification: { readonly label: string; readonly number: string } | undefined;
  readonly boxIdentification: BoxIdentification;
  readonly level: AssuranceLevel;
  readonly at: Date;
  /** Whose key seals an acceptance; undefined where the person has one of their own. */
  readonly platform: string | undefined;
}

/** In a small box the identification is left out first, then whose seal it is, then the level, then the time. */
const weights = { moment: 4, level: 3, seal: 2, identification: 1 } as const;

/** What the box of a signature says. A verifier knows these words (`describe-additions.ts`) and reports any others. */
export function describeSignatureBox(facts: BoxFacts): SignatureContent {
  const { name, identification, boxIdentification, level, at, platform } = facts;
  const number = identification && describeBoxIdentification(identification, boxIdentification);
  const details = [
    { text: number, weight: weights.identification },
    { text: boxMoment(displayTimestamp(at)), weight: weights.moment },
    { text: describeAssurance(level), weight: weights.level },
    { text: platform === undefined ? undefined : boxSeal(platform), weight: weights.seal },
  ];
  return {
    kind: 'signature',
    ...(platform === undefined ? boxLeads.own : boxLeads.sealed),
    name,
    details: details.flatMap(({ text, weight }) => (text === undefined ? [] : [{ text, weight }])),
  };
}
