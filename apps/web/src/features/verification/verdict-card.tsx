import type { VerificationView } from '@rubrica/contract';
import { IconFlask } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

import { tones } from '../../shared/ui/status-badge/tones.ts';
import { messages } from './messages.ts';
import { lookOf } from './verdict-tones.ts';

import classes from './verdict-card.module.css';

/** The result takes the focus, so that a screen reader reads it first and Tab continues from it. */
export function VerdictCard({ view, level = 1 }: { readonly view: VerificationView; readonly level?: 1 | 2 }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { tone, icon: Icon } = lookOf(view);
  const { solid, text } = tones[tone];
  const Heading = `h${level}` as const;
  return (
    <section className={classes.card} style={{ borderColor: `color-mix(in srgb, ${solid} 45%, var(--surface))` }}>
      <div className={classes.answer}>
        <span className={classes.seal} data-tone={tone} style={{ background: solid }} aria-hidden>
          <Icon size={40} stroke={2.2} />
        </span>
        <div>
          <p className="strong" style={{ color: text }}>
            {messages.result}
          </p>
          <Heading ref={heading} tabIndex={-1} className={classes.title}>
            {view.title}
          </Heading>
          <p className="text-l soft mt-4">{view.explanation}</p>
        </div>
      </div>
      {view.is_demonstration && (
        <p className={classes.demonstration}>
          <IconFlask size={20} stroke={1.7} aria-hidden />
          <span>
            <b>{messages.demonstration}.</b> {messages.demonstrationDetail}
          </span>
        </p>
      )}
    </section>
  );
}
