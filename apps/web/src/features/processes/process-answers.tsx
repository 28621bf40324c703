import type { ProcessDetail } from '@rubrica/contract';

import { Card } from '../../shared/ui/card/card.tsx';
import { messages } from './messages.ts';

import classes from './process-answers.module.css';

/** The answers of the form, group by group. */
export function ProcessAnswers({ groups }: { readonly groups: ProcessDetail['answers'] }) {
  return (
    <Card title={messages.answers}>
      {groups.some(({ answers }) => answers.some(({ is_corrected: isCorrected }) => isCorrected)) && (
        <p className={classes.notice}>{messages.clientCorrected}</p>
      )}
      {groups.map(({ name, answers }) => (
        <section key={name} className={classes.group}>
          <h3>{name}</h3>
          <dl className={classes.answers}>
            {answers.map(({ label, value, is_corrected: isCorrected }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
                {isCorrected && <dd className={classes.corrected}>{messages.correctedByClient}</dd>}
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Card>
  );
}
