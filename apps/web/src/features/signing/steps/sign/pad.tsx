import { Suspense } from 'react';

import { lazyPart } from '../../../../shared/lazy-part.ts';
import type { DrawnMark, SignatureImage } from '../../../../shared/ui/signature-pad/signature-image.ts';
import { usePaperPlace } from '../../frame/paper-place.ts';

import classes from './sign.module.css';

/** The pad and its handwriting come with the step that needs them. */
const SignaturePad = lazyPart(() => import('../../../../shared/ui/signature-pad/signature-pad.tsx'), 'SignaturePad');

export function Pad({
  mark,
  name,
  onChange,
  onMaking,
}: {
  readonly mark: DrawnMark;
  readonly name: string;
  readonly onChange: (image: SignatureImage | undefined) => void;
  readonly onMaking: (isMaking: boolean) => void;
}) {
  const isBelowPaper = usePaperPlace() !== undefined;
  return (
    <div className={classes.pad}>
      <Suspense>
        <SignaturePad
          mark={mark}
          signerName={name}
          onChange={onChange}
          onMaking={onMaking}
          grows={isBelowPaper ? 'when-looked-at' : 'at-once'}
        />
      </Suspense>
    </div>
  );
}
