import { IconCheck, IconId } from '@tabler/icons-react';
import { useState } from 'react';

import { toBase64 } from '../../../../shared/base64.ts';
import { QuietAction, SecondaryAction } from '../../../../shared/link-page/actions.tsx';
import { Problem } from '../../../../shared/link-page/note.tsx';
import { useSigning } from '../../flow/use-signing.ts';
import { useRegistered, type RegisteredImage } from '../../registered/use-registered.ts';
import { messages } from './messages.ts';
import { Pad } from './pad.tsx';
import type { Mark } from './use-sign.ts';

import classes from './sign.module.css';

/** Made here and now, or the one that the person registered in their account. */
export function MarkChoice({
  kind,
  name,
  onChange,
  onMaking,
}: {
  readonly kind: RegisteredImage;
  readonly name: string;
  readonly onChange: (mark: Mark | undefined) => void;
  readonly onMaking: (isMaking: boolean) => void;
}) {
  const { flow } = useSigning();
  const registered = useRegistered();
  const [picture, setPicture] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = async (): Promise<void> => {
    if (!registered) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const blob = await registered.takeImage(kind);
      setPicture(`data:image/png;base64,${toBase64(new Uint8Array(await blob.arrayBuffer()))}`);
      onChange({ blob });
    } catch (error) {
      setProblem(await flow.settle(error));
    }
    setBusy(false);
  };
  const putAway = (): void => {
    setPicture(undefined);
    onChange(undefined);
  };
  if (picture !== undefined) return <RegisteredMark kind={kind} picture={picture} onChange={putAway} />;
  return (
    <>
      {registered?.offer.images[kind] && (
        <div className={classes.offer}>
          <SecondaryAction isBusy={isBusy} icon={<IconId size={21} aria-hidden />} onClick={() => void take()}>
            {messages.offer[kind]}
          </SecondaryAction>
        </div>
      )}
      <Problem>{problem}</Problem>
      <Pad mark={kind} name={name} onChange={onChange} onMaking={onMaking} />
    </>
  );
}

function RegisteredMark({
  kind,
  picture,
  onChange,
}: {
  readonly kind: RegisteredImage;
  readonly picture: string;
  readonly onChange: () => void;
}) {
  return (
    <figure className={classes.registered}>
      <img src={picture} alt={messages.registered[kind]} />
      <figcaption>
        <span className="row medium right gap-4 size-s">
          <IconCheck size={16} stroke={2.4} aria-hidden />
          {messages.registered[kind]}
        </span>
        <QuietAction onClick={onChange}>{messages.change}</QuietAction>
      </figcaption>
    </figure>
  );
}
