import { useState } from 'react';

import { DataScreen } from './data-screen.tsx';
import { EndedScreen } from './ended-screen.tsx';
import { KeyScreen } from './key-screen.tsx';
import { PapersScreen } from './papers-screen.tsx';
import { PayScreen } from './pay-screen.tsx';
import type { RequestScreenProps } from './screen-props.ts';
import { stageOf, type Stage } from './stage-of.ts';
import { useAsking, type Asked } from './use-asked.ts';
import { WaitScreen } from './wait-screen.tsx';

interface AskPartProps {
  readonly asked: Asked;
  /** To the certificate that they have, or that was issued meanwhile. */
  readonly onClose: () => void;
}

type Chosen = 'data' | 'papers' | 'key';

/** From «No tengo certificado» to the certificate: what is shown follows from where the request stands. */
export function AskPart({ asked, onClose }: AskPartProps) {
  const { view } = asked;
  const { request } = view;
  const asking = useAsking(asked);
  const [chosen, setChosen] = useState<{ readonly at: string; readonly name: Chosen }>();
  const at = request === null ? '' : `${request.id} ${request.status}`;
  const stage: Stage = chosen?.at === at ? { name: chosen.name } : stageOf(request);
  const choose = (name: Chosen): void => {
    asking.setProblem(undefined);
    setChosen({ at, name });
  };
  const goOn = (): void => setChosen(undefined);
  const screen = { view, stage, asking };
  if (stage.name === 'data' || request === null) {
    const isCorrected = request?.status === 'TO_UPDATE' || request?.status === 'ISSUE_FAILED';
    const toPapers = (): void => setChosen({ at: `${request?.id} TO_UPDATE`, name: 'papers' });
    return <DataScreen {...screen} onBack={onClose} onDone={isCorrected ? toPapers : goOn} />;
  }
  return <RequestScreen {...screen} request={request} choose={choose} onBack={onClose} onDone={goOn} />;
}

interface RequestScreenOptions extends RequestScreenProps {
  readonly choose: (name: Chosen) => void;
}

/** `onBack` leads out of all of it, `onDone` to where the request stands now. */
function RequestScreen({ choose, ...screen }: RequestScreenOptions) {
  const { stage, request, onDone } = screen;
  switch (stage.name) {
    case 'papers':
      return <PapersScreen {...screen} onBack={() => choose('data')} onDone={() => choose('key')} />;
    case 'key':
      return (
        <KeyScreen {...screen} key={request.status} onBack={request.can.change ? () => choose('papers') : onDone} />
      );
    case 'pay':
      return <PayScreen {...screen} />;
    case 'wait':
      return (
        <WaitScreen
          {...screen}
          status={stage.status}
          onMakeKey={() => choose('key')}
          onCorrect={() => choose('data')}
        />
      );
    case 'ended':
      return <EndedScreen {...screen} status={stage.status} onDone={() => choose('data')} />;
    default:
      return null; // an issued certificate is chosen where others are
  }
}
