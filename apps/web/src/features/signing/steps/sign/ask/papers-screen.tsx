import { certificateAnnexLabels } from '@rubrica/contract';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';

import { PrimaryAction } from '../../../../../shared/link-page/actions.tsx';
import { Problem } from '../../../../../shared/link-page/note.tsx';
import { isHeic } from '../../../../../shared/ui/file-drop/file-types.ts';
import { messages as fileMessages } from '../../../../../shared/ui/file-drop/messages.ts';
import { shrinkPictures } from '../../../../../shared/ui/file-drop/shrink-image.ts';
import { FileProblemError } from '../../../../../shared/ui/file-drop/use-upload-queue.ts';
import { whenFree } from '../../../../../shared/when-free.ts';
import { useSigning } from '../../../flow/use-signing.ts';
import { PaperButtons } from '../../annexes/paper-buttons.tsx';
import { useLeaving } from '../../annexes/use-leaving.ts';
import { AskFrame } from './ask-frame.tsx';
import { messages } from './messages.ts';
import type { RequestScreenProps } from './screen-props.ts';

import classes from './ask.module.css';

type PaperType = RequestScreenProps['request']['missing'][number];

/** What the issuer asks for. Until the request goes, each may be taken again. */
export function PapersScreen({ request, stage, asking, onBack, onDone }: RequestScreenProps) {
  const { flow } = useSigning();
  const [sending, setSending] = useState<PaperType>();
  const leaving = useLeaving();
  const { present, missing } = request;
  const bring = async (type: PaperType, file: File): Promise<void> => {
    setSending(type);
    try {
      const prepared = isHeic(file) ? file : (await shrinkPictures(file)).file;
      const send = () => flow.call('POST /api/portal/certificate/paper', { body: { type }, file: prepared });
      const onBusy = (): void => asking.setProblem(fileMessages.serverBusy);
      await asking.run(() => whenFree(send, { signal: leaving(), onBusy }));
    } catch (error) {
      if (!(error instanceof FileProblemError)) throw error;
      asking.setProblem(error.message);
    } finally {
      setSending(undefined);
    }
  };
  const goOn = (): void => {
    if (missing.length === 0) return onDone();
    return asking.setProblem(messages.papersMissing(missing.map((type) => certificateAnnexLabels[type]).join(', ')));
  };
  return (
    <AskFrame
      stage={stage}
      title={messages.papersTitle}
      lead={messages.papersLead}
      onBack={onBack}
      onSubmit={goOn}
      action={
        <>
          <Problem>{asking.problem}</Problem>
          <PrimaryAction iconAfter={<IconArrowRight size={20} aria-hidden />}>{messages.continue}</PrimaryAction>
        </>
      }
    >
      <ul>
        {[...missing, ...present].toSorted(inOrder).map((type) => (
          <li key={type} className={classes.paper}>
            <p className="strong breaks">{certificateAnnexLabels[type]}</p>
            {present.includes(type) && (
              <p className="text-s with-icon right flex gap-4">
                <IconCheck size={16} stroke={2.4} aria-hidden />
                {messages.given}
              </p>
            )}
            <PaperButtons
              label={certificateAnnexLabels[type]}
              isSending={sending === type}
              onChosen={(file) => void bring(type, file)}
            />
          </li>
        ))}
      </ul>
    </AskFrame>
  );
}

/** Where a paper stands does not change when it arrives. */
const inOrder = (one: PaperType, other: PaperType): number =>
  Object.keys(certificateAnnexLabels).indexOf(one) - Object.keys(certificateAnnexLabels).indexOf(other);
