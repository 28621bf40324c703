import { IconFileCheck, IconFileX } from '@tabler/icons-react';

import { tones } from '../../shared/ui/status-badge/tones.ts';
import type { DocumentMatch } from './find-match.ts';
import { messages } from './messages.ts';

import classes from './match-notice.module.css';

/** Whether the dropped file is the one that the code stands for: apart from its verdict, for one says nothing of the other. */
export function MatchNotice({ match }: { readonly match: DocumentMatch | undefined }) {
  const { tint, text } = tones[match ? 'green' : 'yellow'];
  const Icon = match ? IconFileCheck : IconFileX;
  return (
    <div className={classes.notice} style={{ background: tint, color: text }}>
      <Icon size={26} stroke={1.7} aria-hidden />
      <div>
        <p className="text-l strong">{match ? messages.matches(match.number, match.stage) : messages.differs}</p>
        <p>{match ? messages.matchesDetail : messages.differsDetail}</p>
      </div>
    </div>
  );
}
