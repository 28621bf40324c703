import { Card } from '../../shared/ui/card/card.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { AddingDialogs } from './adding-dialogs.tsx';
import { EnrolmentChoice } from './enrolment-choice.tsx';
import { messages } from './messages.ts';
import { useAddingFactor } from './use-factors.ts';

/** In place of every page, once the days of grace are over. */
export function EnrolmentGate() {
  const adding = useAddingFactor();
  return (
    <Page>
      <PageHeader title={messages.enrolTitle} detail={messages.enrolOverdue} />
      <Card>
        <EnrolmentChoice onChoose={adding.add} />
      </Card>
      <AddingDialogs {...adding} />
    </Page>
  );
}
