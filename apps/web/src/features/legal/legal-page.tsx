import classes from './legal-page.module.css';

export interface LegalSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
}

export interface LegalText {
  readonly title: string;
  readonly lead: string;
  readonly inForceSince: string;
  readonly sections: readonly LegalSection[];
}

/** A text to read to its end: one column, numbered, with its date. */
export function LegalPage({ text }: { readonly text: LegalText }) {
  return (
    <main className={classes.page}>
      <article className={classes.article}>
        <header>
          <h1>{text.title}</h1>
          <p className="quiet mt-8 size-s">Vigente desde el {text.inForceSince}</p>
          <p className="mt-16 size-xl">{text.lead}</p>
        </header>
        {text.sections.map(({ title, paragraphs, list }, index) => (
          <section key={title} aria-labelledby={`seccion-${index}`}>
            <h2 id={`seccion-${index}`}>
              {index + 1}. {title}
            </h2>
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
    </main>
  );
}
