import type { VerifiedSignature } from '@rubrica/contract';

import { tones } from '../../shared/ui/status-badge/tones.ts';
import { messages } from './messages.ts';
import { checkLooks } from './verdict-tones.ts';

import classes from './signature-answers.module.css';

type Answers = VerifiedSignature['answers'];

const questions = ['integrity', 'identity', 'moment', 'revocation'] as const satisfies readonly (keyof Answers)[];

/** What everybody asks of a signature, each answered in a word and with its reason. */
export function SignatureAnswers({ answers }: { readonly answers: Answers }) {
  return (
    <dl className={classes.answers}>
      {questions.map((question) => {
        const { state, word, reason } = answers[question];
        const { tone, icon: Icon } = checkLooks[state];
        return (
          <div key={question} className={classes.answer}>
            <dt className="text-s quiet">{messages.questions[question]}</dt>
            <dd>
              <span className="inline-row strong gap-6" style={{ color: tones[tone].text }}>
                <Icon size={17} stroke={2.4} aria-hidden />
                {word.charAt(0).toUpperCase() + word.slice(1)}
              </span>
              <span className="text-s soft breaks block">{reason}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
