import { Button } from '@mantine/core';
import { useState } from 'react';

import { formatDate } from '../../shared/format.ts';
import { session } from '../../shared/session/session.ts';
import { useStore } from '../../shared/store.ts';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { useCurrentUser } from '../account/index.ts';
import { AddingDialogs } from './adding-dialogs.tsx';
import { EnrolmentChoice } from './enrolment-choice.tsx';
import { isFactorOverdue, lacksFactor } from './factor-duty.ts';
import { messages } from './messages.ts';
import { useAddingFactor } from './use-factors.ts';

const putOffKey = 'rubrica.factor-put-off';

/** Once per sign-in while the days of grace last: the person is led to add what will be demanded. */
export function EnrolmentInvitation() {
  const user = useCurrentUser();
  const signedInAt = useStore(session)?.user_validation_date;
  const adding = useAddingFactor();
  const [putOff, setPutOff] = useState(() => sessionStorage.getItem(putOffKey));
  if (!user || signedInAt === undefined) return null;
  const dueAt = user.second_factor.due_at;
  const isInvited =
    user.terms_accepted && lacksFactor(user) && !isFactorOverdue(user) && putOff !== signedInAt && dueAt !== null;
  const later = (): void => {
    sessionStorage.setItem(putOffKey, signedInAt);
    setPutOff(signedInAt);
  };
  return (
    <>
      <Dialog
        isOpen={isInvited && adding.adding === undefined && !adding.hasCodes}
        isSticky
        onClose={later}
        title={messages.enrolTitle}
        detail={messages.enrolDue(dueAt === null ? '' : formatDate(dueAt))}
        foot={
          <Button variant="default" onClick={later}>
            {messages.later}
          </Button>
        }
      >
        <EnrolmentChoice onChoose={adding.add} />
      </Dialog>
      <AddingDialogs {...adding} />
    </>
  );
}
