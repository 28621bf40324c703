import type { ProcessPreview } from '@rubrica/contract';

import { manyWords } from './messages.ts';

import classes from './many-outlook.module.css';

interface ManyOutlookProps {
  readonly outlook: readonly ProcessPreview[];
  /** What it means for those with which it can be done. */
  readonly effect: string;
}

/** With how many it can be done; of the others each, by its reason. */
export function ManyOutlook({ outlook, effect }: ManyOutlookProps) {
  const refused = outlook.filter(({ is_possible: can }) => !can);
  const reasons = [...new Set(refused.map(({ reason }) => reason))];
  return (
    <div className="grid gap-12">
      {effect !== '' && <p>{effect}</p>}
      {refused.length > 0 && (
        <div className={classes.refused}>
          <p className="bold">{manyWords.refused(refused.length)}</p>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>
                <span>{reason}</span>
                <span className="figures breaks size-xs">
                  {refused.flatMap((one) => (one.reason === reason ? one.process_number_opertaion : [])).join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
