import { SecondaryAction } from '../../../../../shared/link-page/actions.tsx';
import { messages } from './messages.ts';
import type { PlaceAnswer, usePlace } from './use-place.ts';

import classes from './place-question.module.css';

/** Our own reason first; the browser asks after that, and only who opens this is asked at all. */
export function PlaceQuestion({ place }: { readonly place: ReturnType<typeof usePlace> }) {
  const { answer, isAsking, allow, refuse } = place;
  if (answer !== 'open') {
    return <output className={classes.answer}>{wordsOf(answer)}</output>;
  }
  return (
    <details className={classes.question}>
      <summary>{messages.summary}</summary>
      <p className="text-m soft">{isAsking ? messages.asking : messages.reason}</p>
      <div className={classes.choices}>
        <SecondaryAction isBusy={isAsking} onClick={() => void allow()}>
          {messages.allow}
        </SecondaryAction>
        <SecondaryAction onClick={refuse}>{messages.refuse}</SecondaryAction>
      </div>
    </details>
  );
}

function wordsOf(answer: Exclude<PlaceAnswer, 'open'>): string {
  if (typeof answer === 'object') return messages.given(answer.metres);
  return answer === 'refused' ? messages.refused : messages.unknown;
}
