import type { OperatedCompany } from '@rubrica/contract';

import { messages } from './messages.ts';

import classes from './operators.module.css';

type Tone = 'red' | 'grey' | 'blue' | 'green';

function describe({
  state,
  failed_jobs: failed,
  finished_processes: finished,
  open_processes: open,
}: OperatedCompany): {
  readonly tone: Tone;
  readonly text: string;
} {
  if (state === 'deleted') return { tone: 'grey', text: messages.deleted };
  if (state === 'suspended') return { tone: 'grey', text: messages.suspended };
  if (failed > 0) return { tone: 'red', text: messages.stopped(failed) };
  return finished + open === 0 ? { tone: 'blue', text: messages.starting } : { tone: 'green', text: messages.well };
}

export function CompanyState({ company }: { readonly company: OperatedCompany }) {
  const { tone, text } = describe(company);
  return (
    <span className={classes.state} data-tone={tone}>
      {text}
    </span>
  );
}
