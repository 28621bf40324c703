import { Tabs } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';

import { DrawWay } from './draw-way.tsx';
import { emptyDrawing, type Drawing } from './ink.ts';
import { messages } from './messages.ts';
import { renderSignature, type SignatureParts } from './render-signature.ts';
import type { DrawnMark, SignatureImage, SignatureWay } from './signature-image.ts';
import { TypeWay, type Typed } from './type-way.tsx';
import { UploadWay } from './upload-way.tsx';
import type { Uploaded } from './uploaded-picture.ts';
import type { Grows } from './use-whole-screen.ts';

import classes from './signature-pad.module.css';

export interface SignaturePadProps {
  /** As it will stand under the line, and in the first typed signature. */
  readonly signerName: string;
  /** The signature as it is now, or undefined while there is none that will do. */
  readonly onChange: (signature: SignatureImage | undefined) => void;
  /** Whether the picture is being made: until then the one before is not what the person sees. */
  readonly onMaking?: (isMaking: boolean) => void;
  readonly mark?: DrawnMark;
  readonly ways?: readonly SignatureWay[];
  /** When a turned phone gives the sheet its whole screen. */
  readonly grows?: Grows;
}

const allWays: readonly SignatureWay[] = ['draw', 'type', 'upload'];

/** Three ways to make a signature; the work in one is kept while another is tried. */
export function SignaturePad(props: SignaturePadProps) {
  const { signerName, onChange, onMaking, mark = 'signature', ways = allWays, grows = 'at-once' } = props;
  const [way, setWay] = useState<SignatureWay>(ways[0] ?? 'draw');
  const [drawing, setDrawing] = useState<Drawing>(emptyDrawing);
  const [typed, setTyped] = useState<Typed>({ name: signerName, style: 'quick' });
  const [uploaded, setUploaded] = useState<Uploaded>();
  const signature = useMadePicture({ way, drawing, typed, uploaded }, { onChange, onMaking });
  const panels = {
    draw: <DrawWay drawing={drawing} onDraw={setDrawing} signerName={signerName} mark={mark} grows={grows} />,
    type: <TypeWay typed={typed} onType={setTyped} mark={mark} />,
    upload: <UploadWay uploaded={uploaded} onUpload={setUploaded} hasInk={signature !== undefined} />,
  } as const;
  return (
    <Tabs
      value={way}
      onChange={(chosen) => setWay((chosen ?? 'draw') as SignatureWay)}
      keepMounted={false}
      variant="none"
      classNames={{ root: classes.card ?? '', list: classes.ways ?? '', tab: classes.way ?? '' }}
    >
      {ways.length > 1 && (
        <Tabs.List aria-label={messages.ways}>
          {ways.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {messages.way[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      )}
      {ways.map((each) => (
        <Tabs.Panel key={each} value={each}>
          {panels[each]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** The picture of what was drawn, typed or uploaded, made again whenever that changes. */
function useMadePicture(
  { way, drawing, typed, uploaded }: SignatureParts,
  {
    onChange,
    onMaking,
  }: Pick<SignaturePadProps, 'onChange'> & { readonly onMaking: SignaturePadProps['onMaking'] | undefined },
): SignatureImage | undefined {
  const [signature, setSignature] = useState<SignatureImage>();

  const report = useEffectEvent((made: SignatureImage | undefined) => {
    setSignature(made);
    onChange(made);
  });
  const reportMaking = useEffectEvent((isMaking: boolean) => onMaking?.(isMaking));
  useEffect(() => {
    let isWanted = true;
    const make = async (): Promise<void> => {
      try {
        const made = await renderSignature({ way, drawing, typed, uploaded });
        if (isWanted) report(made);
      } finally {
        if (isWanted) reportMaking(false);
      }
    };
    reportMaking(true);
    void make();
    return () => {
      isWanted = false;
      reportMaking(false);
    };
  }, [way, drawing, typed, uploaded]);
  return signature;
}
