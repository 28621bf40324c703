import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { call } from '../../../shared/api.ts';
import { formatNear } from '../../../shared/format.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { SignerAvatar } from '../../../shared/ui/status-badge/signer-avatar.tsx';
import { words } from './messages.ts';

import classes from './dashboard.module.css';

/** What signatories did last. */
export function ActivityCard() {
  const activity = useQuery({
    queryKey: ['processes', 'activity'],
    queryFn: ({ signal }) => call('GET /api/signing-process/activity', { signal }),
  });
  if (!activity.data) return null;
  const { list } = activity.data;
  return (
    <Card title={words.activity}>
      {list.length === 0 && <p className="quiet">{words.noActivity}</p>}
      <ul>
        {list.map(({ id, at, event, name, title, signing_process_id: process }, place) => (
          <li key={id} className={classes.event}>
            <SignerAvatar name={name} place={place} size={32} isDecorative />
            <div className="shrinks size-s">
              <p className="breaks">
                <b className="strong">{name}</b> {words.did[event]}
              </p>
              <p className="quiet breaks">
                <Link to="/reports/$id" params={{ id: process }}>
                  {title}
                </Link>{' '}
                · <time dateTime={at}>{formatNear(at)}</time>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
