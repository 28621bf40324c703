import type { ChainedEvent } from '@rubrica/evidence';

import { detailOf, instantOf, momentIn, textOf } from './event-words.ts';
import { last, type SignatoryFacts } from './signatory-facts.ts';

/** What the person accepted, word for word, in the order in which they did. */
export function describeConsents({ own }: SignatoryFacts): readonly string[] {
  const policy = last(own, 'POLICY_ACCEPTED');
  const quoted = [policy, ...['TERMS_ACCEPTED', 'FACE_ACCEPTED', 'SIGNED'].map((name) => last(own, name))];
  return [
    ...quoted.flatMap((event) => (event ? quote(own, event) : [])),
    ...lastAnswers(own)
      .filter((answer) => !isAnswerBy(policy, answer))
      .map((answer) => describeAnswer(own, answer)),
    ...[last(own, 'DATA_CONFIRMED')].flatMap((event) => (event ? [describeConfirmation(own, event)] : [])),
  ]
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ sentence }) => sentence);
}

interface Accepted {
  readonly at: string;
  readonly sentence: string;
}

/** Nothing where it was not written down yet what was accepted. A box may answer a question of the kind. */
function quote(own: readonly ChainedEvent[], event: ChainedEvent): readonly Accepted[] {
  const sentence = textOf(detailOf(event), 'accepted');
  if (sentence === '—') return [];
  const question = textOf(detailOf(event), 'question');
  const before = question === '—' ? '' : `«${question}» Marcó: `;
  return [{ at: instantOf(event), sentence: `${before}«${sentence}» (${momentIn(own, event)}).` }];
}

/** How they answered each consent of their form, the last time. */
function lastAnswers(own: readonly ChainedEvent[]): readonly ChainedEvent[] {
  const answered = own.filter(({ event }) => event === 'CONSENT_GIVEN' || event === 'CONSENT_REFUSED');
  return [...new Map(answered.map((event) => [textOf(detailOf(event), 'consent'), event])).values()];
}

/** The ticked box of the policy is this answer: it stands once, with the words of the box. */
const isAnswerBy = (policy: ChainedEvent | undefined, answer: ChainedEvent): boolean =>
  policy !== undefined &&
  answer.event === 'CONSENT_GIVEN' &&
  textOf(detailOf(policy), 'question') === textOf(detailOf(answer), 'text') &&
  instantOf(policy) === instantOf(answer);

function describeAnswer(own: readonly ChainedEvent[], event: ChainedEvent): Accepted {
  const answer = event.event === 'CONSENT_GIVEN' ? 'sí' : 'no';
  const sentence = `«${textOf(detailOf(event), 'text')}» Respondió que ${answer} (${momentIn(own, event)}).`;
  return { at: instantOf(event), sentence };
}

/** The words of the button stand in histories since they are recorded. */
function describeConfirmation(own: readonly ChainedEvent[], event: ChainedEvent): Accepted {
  const words = textOf(detailOf(event), 'accepted');
  const sentence = words === '—' ? 'Confirmó que sus datos son correctos' : `Leyó sus datos y confirmó: «${words}»`;
  return { at: instantOf(event), sentence: `${sentence} (${momentIn(own, event)}).` };
}

/** The texts that stood behind the first box. */
export function describeTexts({ own }: SignatoryFacts): readonly { nombre: string; sha256: string }[] {
  const { texts = [] } = detailOf(last(own, 'TERMS_ACCEPTED')) as {
    readonly texts?: readonly { readonly name: string; readonly sha256: string }[];
  };
  return texts.map(({ name, sha256 }) => ({ nombre: name, sha256 }));
}
