import { reviewScoreNames, reviewScores, type ReviewScores as Scores } from '@rubrica/contract';

import { messages } from './messages.ts';

import classes from './identity-reviews.module.css';

/** What a machine measured, with the mark that would have passed and what the number does not prove. */
export function ReviewScores({ scores }: { readonly scores: Scores }) {
  return (
    <ul className="grid gap-16">
      {reviewScoreNames.map((name) => {
        const score = scores[name];
        return score && <Score key={name} name={name} value={score.value} mark={score.mark} />;
      })}
    </ul>
  );
}

interface ScoreProps {
  readonly name: keyof typeof reviewScores;
  readonly value: number;
  readonly mark: number | null;
}

function Score({ name, value, mark }: ScoreProps) {
  const { label, limits } = reviewScores[name];
  const isBelow = mark !== null && value < mark;
  return (
    <li className="grid gap-4">
      <p className="apart flex gap-8">
        <span className="size-s">{label}</span>
        <strong className={classes.value} data-below={isBelow}>
          {messages.percent(value)}
        </strong>
      </p>
      <div className={classes.bar} aria-hidden="true">
        <span className={classes.fill} data-below={isBelow} style={{ width: `${value}%` }} />
        {mark !== null && <span className={classes.mark} style={{ left: `${mark}%` }} />}
      </div>
      <p className="quiet size-xs">
        {mark === null ? messages.noMark : messages.mark(mark)} {limits}
      </p>
    </li>
  );
}
