import { useElementSize } from '@mantine/hooks';
import { IconArrowBackUp, IconEraser, IconRotate2 } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';

import { announce } from '../announce/announce.ts';
import { useIsPhone } from '../viewport/use-is-phone.ts';
import { emptyDrawing, fitDrawing, hasEnoughInk, type Drawing } from './ink.ts';
import { markWords, messages } from './messages.ts';
import type { DrawnMark } from './signature-image.ts';
import { useInkPad } from './use-ink-pad.ts';

import classes from './signature-pad.module.css';

export interface DrawWayProps {
  readonly drawing: Drawing;
  readonly onDraw: (drawing: Drawing) => void;
  readonly signerName: string;
  readonly mark: DrawnMark;
}

/** A sheet to sign on with a finger, a pen or a mouse. */
export function DrawWay({ drawing, onDraw, signerName, mark }: DrawWayProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { ref: sheet, width, height } = useElementSize<HTMLDivElement>();
  const isPhone = useIsPhone();
  const words = markWords[mark];
  const helpId = useId();
  const [isDrawing, setIsDrawing] = useState(false);
  const isEmpty = drawing.strokes.length === 0;
  useInkPad({
    canvas,
    size: { width, height },
    drawing,
    onDraw,
    onBegin: () => setIsDrawing(true),
    onEnd: () => setIsDrawing(false),
  });

  const clear = (): void => {
    onDraw(emptyDrawing);
    announce(words.cleared);
  };
  const undo = (): void => {
    const strokes = fitDrawing(drawing, { width, height }).slice(0, -1);
    onDraw(strokes.length === 0 ? emptyDrawing : { strokes, size: { width, height } });
    announce(messages.undone);
  };
  return (
    <>
      <div ref={sheet} className={classes.sheet}>
        <canvas
          ref={canvas}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn on, not loaded
          role="img"
          aria-label={isEmpty ? words.pad : words.padDrawn}
          aria-describedby={helpId}
          className={classes.canvas}
        />
        {isEmpty && !isDrawing && (
          <span className={classes.ghost} aria-hidden>
            {isPhone ? words.here : words.hereDesktop}
          </span>
        )}
        <span id={helpId} hidden>
          {messages.padHelp}
        </span>
      </div>
      <div className={classes.foot}>
        <span className="one-line fills quiet size-s">{signerName}</span>
        <Tools isEmpty={isEmpty} onUndo={undo} onClear={clear} />
      </div>
      <output className={classes.hint}>
        {!isEmpty && !hasEnoughInk(drawing) && <span className={classes.warning}>{words.tooShort}</span>}
        {isEmpty && <TurnHint />}
      </output>
    </>
  );
}

function TurnHint() {
  return (
    <span className={classes.turn}>
      <IconRotate2 size={18} stroke={1.7} aria-hidden />
      {messages.turn}
    </span>
  );
}

interface ToolsProps {
  readonly isEmpty: boolean;
  readonly onUndo: () => void;
  readonly onClear: () => void;
}

function Tools({ isEmpty, onUndo, onClear }: ToolsProps) {
  return (
    <>
      <button type="button" className={classes.tool} aria-disabled={isEmpty} onClick={() => !isEmpty && onUndo()}>
        <IconArrowBackUp size={18} stroke={1.8} aria-hidden />
        <span className={classes.wide}>{messages.undo}</span>
      </button>
      <button type="button" className={classes.tool} aria-disabled={isEmpty} onClick={() => !isEmpty && onClear()}>
        <IconEraser size={18} stroke={1.8} aria-hidden />
        {messages.clear}
      </button>
    </>
  );
}
