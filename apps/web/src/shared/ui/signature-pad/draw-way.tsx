import { useElementSize } from '@mantine/hooks';
import { IconArrowBackUp, IconCheck, IconEraser, IconMaximize, IconRotate2 } from '@tabler/icons-react';
import { useId, useRef, useState, type RefObject } from 'react';

import { announce } from '../announce/announce.ts';
import { useIsPhone } from '../viewport/use-is-phone.ts';
import { emptyDrawing, fitDrawing, hasEnoughInk, type Drawing } from './ink.ts';
import { markWords, messages } from './messages.ts';
import type { DrawnMark } from './signature-image.ts';
import { useInkPad } from './use-ink-pad.ts';
import { useWholeScreen, type Grows } from './use-whole-screen.ts';

import classes from './signature-pad.module.css';

export interface DrawWayProps {
  readonly drawing: Drawing;
  readonly onDraw: (drawing: Drawing) => void;
  readonly signerName: string;
  readonly mark: DrawnMark;
  readonly grows: Grows;
}

/** A sheet to sign on with a finger, a pen or a mouse. */
export function DrawWay({ drawing, onDraw, signerName, mark, grows }: DrawWayProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { ref: sheet, width, height } = useElementSize<HTMLDivElement>();
  const isPhone = useIsPhone();
  const words = markWords[mark];
  const [isDrawing, setIsDrawing] = useState(false);
  const isEmpty = drawing.strokes.length === 0;
  const whole = useWholeScreen(grows, canvas);
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
      <div
        className={classes.drawing}
        data-whole={whole.isWhole}
        {...(whole.isWhole && { role: 'dialog', 'aria-modal': true, 'aria-label': words.pad })}
      >
        <div ref={sheet} className={classes.sheet}>
          <Sheet
            canvas={canvas}
            name={isEmpty ? words.pad : words.padDrawn}
            hint={isEmpty && !isDrawing ? hereOf(mark, { isTouched: isPhone || whole.isTurned }) : undefined}
          />
        </div>
        <div className={classes.foot}>
          <span className="one-line fills quiet size-s">{signerName}</span>
          <Tools isEmpty={isEmpty} onUndo={undo} onClear={clear} />
          <WholeTool whole={whole} />
        </div>
      </div>
      <output className={classes.hint}>
        {!isEmpty && !hasEnoughInk(drawing) && <span className={classes.warning}>{words.tooShort}</span>}
        {isEmpty && <TurnHint />}
      </output>
    </>
  );
}

const hereOf = (mark: DrawnMark, { isTouched }: { readonly isTouched: boolean }): string =>
  isTouched ? markWords[mark].here : markWords[mark].hereDesktop;

interface SheetProps {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly name: string;
  readonly hint: string | undefined;
}

function Sheet({ canvas, name, hint }: SheetProps) {
  const helpId = useId();
  return (
    <>
      <canvas
        ref={canvas}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn on, not loaded
        role="img"
        aria-label={name}
        aria-describedby={helpId}
        className={classes.canvas}
      />
      {hint !== undefined && (
        <span className={classes.ghost} aria-hidden>
          {hint}
        </span>
      )}
      <span id={helpId} hidden>
        {messages.padHelp}
      </span>
    </>
  );
}

/** On a turned phone: done with the large sheet, or back to it. */
function WholeTool({ whole }: { readonly whole: ReturnType<typeof useWholeScreen> }) {
  if (!whole.isTurned) return null;
  const [ToolIcon, label] = whole.isWhole ? [IconCheck, messages.ready] : [IconMaximize, messages.enlarge];
  return (
    <button type="button" className={whole.isWhole ? classes.ready : classes.tool} onClick={whole.toggle}>
      <ToolIcon size={18} stroke={1.8} aria-hidden />
      {label}
    </button>
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
