import { Slider } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react';

import { messages } from './messages.ts';
import { readPicture, type Uploaded } from './uploaded-picture.ts';

import classes from './signature-pad.module.css';

export interface UploadWayProps {
  readonly uploaded: Uploaded | undefined;
  readonly onUpload: (uploaded: Uploaded | undefined) => void;
  /** Whether anything is left of the picture. */
  readonly hasInk: boolean;
}

/** A signature on paper, photographed or scanned; its background goes. */
export function UploadWay({ uploaded, onUpload, hasInk }: UploadWayProps) {
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const [problem, setProblem] = useState<string>();
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    const read = await readPicture(file);
    setProblem('problem' in read ? read.problem : undefined);
    if ('picture' in read) onUpload(read.picture);
  };
  return (
    <div className={classes.uploading}>
      <input ref={input} type="file" accept="image/png,image/jpeg" hidden onChange={(event) => void take(event)} />
      {uploaded ? (
        <>
          <div className={classes.preview}>
            <InkPreview uploaded={uploaded} />
          </div>
          <div className="grid gap-8">
            <span id={labelId} className={classes.label}>
              {messages.background}
            </span>
            <Slider
              min={20}
              max={250}
              step={1}
              value={uploaded.threshold}
              label={null}
              thumbProps={{ 'aria-labelledby': labelId }}
              onChange={(threshold) => onUpload({ ...uploaded, threshold })}
              classNames={{ thumb: classes.thumb ?? '', root: classes.track ?? '' }}
            />
            <span className={classes.small}>{messages.backgroundHelp}</span>
          </div>
          <button type="button" className={classes.tool} onClick={() => input.current?.click()}>
            <IconPhotoUp size={18} stroke={1.8} aria-hidden />
            {messages.change}
          </button>
        </>
      ) : (
        <button type="button" className={classes.choose} onClick={() => input.current?.click()}>
          <span className={classes.tile}>
            <IconPhotoUp size={24} stroke={1.7} aria-hidden />
          </span>
          {messages.choose}
          <span className={classes.small}>{messages.chooseHelp}</span>
        </button>
      )}
      <div role="alert" className={classes.warning}>
        {problem ?? (uploaded && !hasInk ? messages.noInk : '')}
      </div>
    </div>
  );
}

function InkPreview({ uploaded }: { readonly uploaded: Uploaded }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) uploaded.drawOn(canvas.current, uploaded.threshold);
  }, [uploaded]);
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn, not loaded
  return <canvas ref={canvas} role="img" aria-label={messages.uploaded} className={classes.written} />;
}
