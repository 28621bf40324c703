import { Card } from '../../shared/ui/card/card.tsx';
import { holds, useCurrentUser } from '../account/index.ts';
import { accessMessages as messages } from './support-access-messages.ts';
import { AccessActs } from './support-access-page.tsx';
import { useSupportAccess } from './use-support-access.ts';

/** For administrators: an operator waits for an answer, or is inside now. */
export function AccessRequest() {
  const user = useCurrentUser();
  const access = useSupportAccess({ isWanted: holds(user, 'PE_EMPRESA') });
  const live = access.data?.list.find(({ state }) => state === 'asked' || state === 'open');
  if (!live) return null;
  return (
    <Card title={messages.waiting(live.operator)}>
      <div className="grid gap-12">
        <p className="breaks">«{live.reason}»</p>
        <AccessActs access={live} />
      </div>
    </Card>
  );
}
