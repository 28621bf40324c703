import { IconAlertTriangle, IconX } from '@tabler/icons-react';

import { messages } from './messages.ts';

import classes from './refusal-notice.module.css';

/** Which files were refused and why; shown until it is closed or other files are added. */
export function RefusalNotice(props: { readonly refusals: readonly string[]; readonly onDismiss: () => void }) {
  const { refusals, onDismiss } = props;
  return (
    <div role="alert" className={classes.region}>
      {refusals.length > 0 && (
        <div className={classes.notice}>
          <IconAlertTriangle size={20} stroke={1.7} className="mt-12" aria-hidden />
          <div>
            <p className={classes.title}>{messages.refusedTitle(refusals.length)}</p>
            <ul className={classes.reasons}>
              {refusals.map((refusal) => (
                <li key={refusal}>{refusal}</li>
              ))}
            </ul>
          </div>
          <button type="button" className={classes.close} aria-label={messages.dismiss} onClick={onDismiss}>
            <IconX size={18} stroke={1.8} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
