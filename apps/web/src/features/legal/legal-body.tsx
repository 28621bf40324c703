import type { LegalText } from '@rubrica/legal';

import classes from './legal-body.module.css';

interface LegalBodyProps {
  readonly text: LegalText;
  /** On a page of its own, or one text of several. */
  readonly as: 'page' | 'part';
}

/** A text to read to its end: one column, numbered, with its date. */
export function LegalBody({ text, as }: LegalBodyProps) {
  const [Title, Section] = as === 'page' ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const);
  const nameOf = (index: number): string => `${text.name}-${index}`;
  return (
    <article id={text.name} className={classes.article}>
      <header>
        <Title>{text.title}</Title>
        <p className="quiet mt-8 size-s">Vigente desde el {text.inForceSince}</p>
        <p className="mt-16 size-xl">{text.lead}</p>
      </header>
      {text.sections.map(({ title, paragraphs, list }, index) => (
        <section key={title} aria-labelledby={nameOf(index)}>
          <Section id={nameOf(index)}>
            {index + 1}. {title}
          </Section>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {list && (
            <ul>
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </article>
  );
}
