import {
  composeText,
  fillMessage,
  messageEvents,
  sampleValues,
  withOperation,
  type MessageEventName,
  type MessageText,
} from '@rubrica/contract';
import { useRouteContext } from '@tanstack/react-router';

import { Card } from '../../../shared/ui/card/card.tsx';
import { messages } from './messages.ts';

import classes from './message-texts.module.css';

interface MessagePreviewProps {
  readonly event: MessageEventName;
  readonly text: MessageText;
}

/** As it arrives, with sample data and the company's own name. */
export function MessagePreview({ event, text }: MessagePreviewProps) {
  const { tenant } = useRouteContext({ from: '__root__' });
  const company = tenant.status === 200 ? tenant.company.name : '';
  const { channel, action } = messageEvents[event];
  const filled = fillMessage(withOperation(messageEvents[event], text), sampleValues(company));
  if (channel === 'sms') {
    const sent = composeText({
      event: messageEvents[event],
      text,
      values: sampleValues(company),
      host: location.hostname,
    });
    return (
      <Card title={messages.preview}>
        <div className={classes.ground}>
          <p className={classes.bubble}>{sent}</p>
          <p className="text-xs quiet">{messages.smsLength(sent.length)}</p>
        </div>
      </Card>
    );
  }
  return (
    <Card title={messages.preview}>
      <div className={classes.ground}>
        <p className="strong breaks">{filled.subject}</p>
        <p className="text-xs quiet">{company}</p>
        <div className={classes.mail}>
          <p className={classes.top}>{company}</p>
          <div className="stack gap-12">
            <p className="text-xl bold breaks">{filled.heading}</p>
            {filled.paragraphs.map((paragraph) => (
              <p key={paragraph} className="breaks">
                {paragraph}
              </p>
            ))}
            {action !== undefined && <span className={classes.button}>{action}</span>}
          </div>
        </div>
      </div>
    </Card>
  );
}
