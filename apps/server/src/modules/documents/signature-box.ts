import { displayTimestamp } from '@rubrica/catalogues';
import {
  boxActor,
  boxLeads,
  boxMoment,
  boxSeal,
  describeAssurance,
  describeAssuranceShortly,
  describeBoxIdentification,
  type AssuranceLevel,
  type BoxIdentification,
} from '@rubrica/contract';
import type { SignatureContent, SignatureDetail } from '@rubrica/pades';

interface BoxFacts {
  readonly name: string;
  /** None where a company signs. */
  readonly identification: { readonly label: string; readonly number: string } | undefined;
  readonly boxIdentification: BoxIdentification;
  readonly level: AssuranceLevel;
  readonly at: Date;
  /** Whose key seals an acceptance; undefined where the person has one of their own. */
  readonly platform: string | undefined;
  /** Who acted for a company that signs. */
  readonly actor?: string | undefined;
}

/** In a small box whose seal it is goes first, then the time. The identification and the level stay. */
const weights = { seal: 1, moment: 2 } as const;

/** What the box of a signature says. A verifier knows these words (`describe-additions.ts`) and reports any others. */
export function describeSignatureBox(facts: BoxFacts): SignatureContent {
  const { name, identification, boxIdentification, level, at, platform, actor } = facts;
  const number = identification && describeBoxIdentification(identification, boxIdentification);
  const moment = displayTimestamp(at);
  const details: readonly (SignatureDetail | undefined)[] = [
    number === undefined ? undefined : { text: number },
    actor === undefined ? undefined : { text: boxActor(actor) },
    { text: boxMoment(moment), shortText: moment, weight: weights.moment },
    { text: describeAssurance(level), shortText: describeAssuranceShortly(level) },
    platform === undefined ? undefined : { text: boxSeal(platform), weight: weights.seal },
  ];
  return {
    kind: 'signature',
    ...(platform === undefined ? boxLeads.own : boxLeads.sealed),
    name,
    details: details.filter((detail) => detail !== undefined),
  };
}
