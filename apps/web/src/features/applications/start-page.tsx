import { createClient, type PublicDoor } from '@rubrica/contract';
import { useEffect, useState } from 'react';

import { backendUrl } from '../../shared/backend.ts';
import { explainError } from '../../shared/link-page/explain-error.ts';
import { LinkFrame } from '../../shared/link-page/link-frame.tsx';
import { Note, Problem } from '../../shared/link-page/note.tsx';
import type { PageTenant } from '../../shared/tenant.ts';
import { messages } from './messages.ts';

import classes from './applications.module.css';

interface StartPageProps {
  readonly tenant: PageTenant;
  /** What an earlier link left in this tab. */
  readonly onBegin: () => void;
}

/** `/solicitar`: what a client may begin at this company. */
export function StartPage({ tenant, onBegin }: StartPageProps) {
  const [doors, setDoors] = useState<readonly PublicDoor[]>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    createClient({ baseUrl: backendUrl() })('GET /api/portal/doors').then(
      ({ list }) => setDoors(list),
      (error: unknown) => setProblem(explainError(error)),
    );
  }, []);
  return (
    <LinkFrame tenant={tenant} {...wordsOf(doors)}>
      <div className="grid gap-12 mt-24">
        <Problem>{problem}</Problem>
        {doors?.length === 0 && <p>{messages.linkNote}</p>}
        {doors?.map((door) => (
          <DoorCard key={door.kind} door={door} onBegin={onBegin} />
        ))}
        {doors?.slice(0, 1).map((door) => (
          <a key={door.kind} className={classes.door} data-open="true" href={`${door.path}#seguir`} onClick={onBegin}>
            {messages.resume}
          </a>
        ))}
        {doors && doors.length > 0 && <CostNote doors={doors} />}
      </div>
    </LinkFrame>
  );
}

/** Where something is sold, nothing is said to be free. */
function CostNote({ doors }: { readonly doors: readonly PublicDoor[] }) {
  if (doors.some(({ prices }) => prices.length > 0)) return <Note>{messages.paidNote}</Note>;
  return <Note title={messages.free}>{messages.freeNote}</Note>;
}

function wordsOf(doors: readonly PublicDoor[] | undefined) {
  if (doors?.length === 0) return { title: messages.noneTitle, lead: messages.nothing };
  if (doors?.every((door) => !door.is_open)) return { title: messages.noneTitle, lead: messages.allPaused };
  return { title: messages.startTitle, lead: messages.startLead };
}

function DoorCard({ door, onBegin }: { readonly door: PublicDoor; readonly onBegin: () => void }) {
  if (!door.is_open) {
    return (
      <div className={classes.door} data-open="false">
        <strong className="text-l">{door.name}</strong>
        <span className="soft">
          {messages.paused}. {door.paused_reason}
        </span>
      </div>
    );
  }
  return (
    <a className={classes.door} data-open="true" href={door.path} onClick={onBegin}>
      <strong className="text-l">{door.name}</strong>
      <span className="soft">{door.description}</span>
    </a>
  );
}
