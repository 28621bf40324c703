import type { AnnexRequests } from '@rubrica/contract';

import { useStore, type Store } from '../../../shared/store.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { AnnexSlot } from './annex-slot.tsx';
import type { AttachedAnnex } from './form-work.ts';
import { messages } from './messages.ts';
import { missingAnnexes } from './missing-annexes.ts';
import type { Prepared } from './use-form-flow.ts';

import classes from './annexes-step.module.css';

export interface AnnexesStepProps {
  readonly prepared: Prepared;
  readonly attached: Store<ReadonlyMap<string, AttachedAnnex>>;
  readonly isPressed: boolean;
}

/** By party, the papers that these answers ask for. */
export function AnnexesStep({ prepared: { annexes, draftId }, attached, isPressed }: AnnexesStepProps) {
  const there = useStore(attached);
  const lacking = new Set(isPressed ? missingAnnexes(annexes, there).map(({ id }) => id) : []);
  return (
    <div className="stack gap-16">
      {annexes.toSorted(ownFirst).map(({ party, name, documents }) => (
        <Card key={`${party} ${documents[0]?.id}`} title={name}>
          <ul className={classes.documents}>
            {documents.map((annex) => (
              <li key={annex.id}>
                <AnnexSlot
                  annex={annex}
                  party={party}
                  draftId={draftId}
                  attached={attached}
                  error={lacking.has(annex.id) ? messages.annexMissing(annex.label) : undefined}
                />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

/** What waits for this official stands before what others bring. */
function ownFirst(one: AnnexRequests[number], other: AnnexRequests[number]): number {
  return Number(isOwn(other)) - Number(isOwn(one));
}

const isOwn = ({ documents }: AnnexRequests[number]): boolean =>
  documents.some(({ provided_by }) => provided_by === 'official');
