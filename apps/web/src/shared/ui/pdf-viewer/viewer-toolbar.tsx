import {
  IconArrowAutofitWidth,
  IconChevronLeft,
  IconChevronRight,
  IconLayoutGrid,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import { messages } from './messages.ts';
import { largest, smallest, stepIn, stepOut, type Scale, type Zoom } from './zoom.ts';

import classes from './viewer-toolbar.module.css';

export interface ViewerToolbarProps {
  readonly current: number;
  readonly count: number;
  readonly scale: Scale;
  readonly isPhone: boolean;
  readonly goToPage: (number: number) => void;
  readonly zoomTo: (zoom: Zoom) => void;
  /** Undefined where the thumbnails are visible beside the document. */
  readonly onShowPages?: (() => void) | undefined;
}

const icon = { size: 20, stroke: 1.7, 'aria-hidden': true } as const;

/** A pill over the foot of the document. */
export function ViewerToolbar(props: ViewerToolbarProps) {
  const { current, count, scale, isPhone, goToPage, zoomTo } = props;
  return (
    <div role="toolbar" aria-label={messages.tools} className={classes.toolbar}>
      {props.onShowPages && (
        <Tool label={messages.showPages} onClick={props.onShowPages}>
          <IconLayoutGrid {...icon} />
        </Tool>
      )}
      {!isPhone && (
        <Tool label={messages.previous} isOff={current <= 1} onClick={() => goToPage(current - 1)}>
          <IconChevronLeft {...icon} />
        </Tool>
      )}
      <PageField key={current} current={current} count={count} goToPage={goToPage} />
      {!isPhone && (
        <Tool label={messages.next} isOff={current >= count} onClick={() => goToPage(current + 1)}>
          <IconChevronRight {...icon} />
        </Tool>
      )}
      <span className={classes.divider} aria-hidden />
      <Tool label={messages.zoomOut} isOff={scale <= smallest} onClick={() => zoomTo(stepOut(scale))}>
        <IconZoomOut {...icon} />
      </Tool>
      {!isPhone && (
        <output className={classes.zoom} aria-label={messages.zoomed(scale)}>
          {messages.zoom(scale)}
        </output>
      )}
      <Tool label={messages.zoomIn} isOff={scale >= largest} onClick={() => zoomTo(stepIn(scale))}>
        <IconZoomIn {...icon} />
      </Tool>
      <Tool label={messages.fitWidth} onClick={() => zoomTo('fit')}>
        <IconArrowAutofitWidth {...icon} />
      </Tool>
    </div>
  );
}

function Tool(props: {
  readonly label: string;
  readonly isOff?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  // Never `disabled`: a focused button that is disabled loses the keyboard focus.
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={props.label}
      title={props.label}
      aria-disabled={props.isOff === true}
      onClick={() => !props.isOff && props.onClick()}
    >
      {props.children}
    </button>
  );
}

function PageField(props: {
  readonly current: number;
  readonly count: number;
  readonly goToPage: (number: number) => void;
}) {
  const { current, count, goToPage } = props;
  const [text, setText] = useState(String(current));
  const go = (): void => {
    const number = Number.parseInt(text, 10);
    if (number >= 1 && number <= count) goToPage(number);
    else setText(String(current));
  };
  return (
    <div className={classes.field}>
      <span aria-hidden>{messages.pageBefore}</span>
      <input
        className={classes.number}
        aria-label={messages.goToPage}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        style={{ width: `${Math.max(2, String(count).length)}ch` }}
        onChange={(event) => setText(event.target.value.replaceAll(/\D/g, ''))}
        onFocus={(event) => event.target.select()}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault(); // do not submit a form around the viewer
          go();
        }}
      />
      <span>{messages.pageAfter(count)}</span>
    </div>
  );
}
