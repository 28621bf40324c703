import { privacyPolicy, termsAndConditions } from '@rubrica/legal';

import { Dialog } from '../../../../shared/ui/dialog/dialog.tsx';
import { useSigning } from '../../flow/use-signing.ts';
import { messages } from './messages.ts';

import classes from './legal-dialog.module.css';

const texts = { terms: termsAndConditions, privacy: privacyPolicy } as const;

export type LegalTextName = keyof typeof texts;

/** The whole text without leaving the page: on a phone another tab is easily lost. */
export function LegalDialog({
  name,
  company,
  onClose,
}: {
  readonly name: LegalTextName;
  readonly company: string;
  readonly onClose: () => void;
}) {
  const { tenant } = useSigning();
  const text = texts[name](company, tenant.status === 200 ? tenant.company.legal : undefined);
  return (
    <Dialog isOpen onClose={onClose} title={text.title} detail={`Vigente desde el ${text.inForceSince}`} size="large">
      <div className={classes.text}>
        <p>{text.lead}</p>
        {text.sections.map(({ title, paragraphs, list = [] }, index) => (
          <section key={title}>
            <h3>
              {index + 1}. {title}
            </h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {list.length > 0 && (
              <ul>
                {list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        {name === 'privacy' && (
          <p>
            <a href="/mis-datos" target="_blank">
              {messages.ownData}
            </a>
          </p>
        )}
      </div>
    </Dialog>
  );
}
