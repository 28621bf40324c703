import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';

import type { Option } from '../../../../shared/ui/fields/options.ts';
import { SelectField } from '../../../../shared/ui/fields/select-field.tsx';
import type { OwnFilesWork } from '../own-files-work.ts';
import { messages } from './messages.ts';
import { askForSome, swapTurns, type Turn } from './turns.ts';

import classes from './signers-step.module.css';

export interface TurnHeadProps {
  readonly work: OwnFilesWork;
  readonly turn: Turn;
  readonly turnCount: number;
}

/** Which turn it is, how many of its people are enough, and its place among the others. */
export function TurnHead({ work, turn: { number, signers, quorum }, turnCount }: TurnHeadProps) {
  const count = signers.length;
  const swap = (other: number): void => work.changeSigners((all) => swapTurns(all, number, other));
  return (
    <div className={classes.turnHead}>
      <h3 className="fixed">{messages.turn(number)}</h3>
      {count > 1 && (
        <div className={classes.quorum}>
          <SelectField
            label={messages.quorum(number)}
            isLabelHidden
            isCompact
            options={quorums(count)}
            value={String(quorum ?? count)}
            onChange={(some) =>
              work.changeSigners((all) => askForSome(all, number, Number(some) === count ? null : Number(some)))
            }
          />
        </div>
      )}
      <span className={classes.turnMoves}>
        <button
          type="button"
          className="tool"
          aria-label={messages.turnBefore(number)}
          aria-disabled={number === 1}
          onClick={() => number > 1 && swap(number - 1)}
        >
          <IconArrowUp size={18} stroke={1.7} aria-hidden />
        </button>
        <button
          type="button"
          className="tool"
          aria-label={messages.turnAfter(number)}
          aria-disabled={number === turnCount}
          onClick={() => number < turnCount && swap(number + 1)}
        >
          <IconArrowDown size={18} stroke={1.7} aria-hidden />
        </button>
      </span>
    </div>
  );
}

function quorums(count: number): readonly Option[] {
  const some = Array.from({ length: count - 1 }, (_, index) => index + 1);
  return [
    { value: String(count), label: messages.all(count) },
    ...some.map((quorum) => ({ value: String(quorum), label: messages.some(quorum, count) })),
  ];
}
