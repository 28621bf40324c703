import { getDefaultZIndex, Modal } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

import { useIsPhone } from '../viewport/use-is-phone.ts';
import { messages } from './messages.ts';

import classes from './dialog.module.css';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Under the title, what this is about. */
  readonly detail?: ReactNode;
  /** Buttons at the foot, the main one last. Always visible. */
  readonly foot?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large' | 'wide';
  /** While true nothing closes the dialog. */
  readonly isBusy?: boolean;
  /** A click beside it or Escape would lose what was typed: only the buttons close it. */
  readonly isSticky?: boolean;
  /** Opens over other dialogs: what was begun in them waits for it. */
  readonly isOnTop?: boolean;
  readonly children?: ReactNode;
}

/** Below the login that lies over everything. */
const onTop = 700;

const layerOf = ({ isOnTop = false }: Pick<DialogProps, 'isOnTop'>): number =>
  isOnTop ? onTop : getDefaultZIndex('modal');

const widths = { small: 440, medium: 560, large: 800, wide: 1320 } as const;

/** Above the page; on a phone in its place, or at its foot where it is small. Focus stays inside and goes back to where it came from. */
export function Dialog({ isOpen, onClose, title, detail, foot, size = 'medium', ...rest }: DialogProps) {
  const { isBusy = false, isSticky = false, children } = rest;
  const isPhone = useIsPhone();
  useReturnedFocus(isOpen);
  const frame = useKeptFocus(isBusy);
  const close = (): void => {
    if (!isBusy) onClose();
  };
  /** Handled here and not on the window, as the library does: a popup inside the dialog takes Escape first. */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (!event.defaultPrevented && !isSticky) close();
  };
  return (
    <Modal.Root
      opened={isOpen}
      onClose={close}
      size={widths[size]}
      zIndex={layerOf(rest)}
      fullScreen={isPhone}
      centered
      closeOnEscape={false}
      returnFocus={false}
      closeOnClickOutside={!isSticky && !isBusy}
      scrollAreaComponent={Unscrolled}
      classNames={{ content: classes.content ?? '', inner: classes.inner ?? '' }}
      transitionProps={{ transition: isPhone ? 'slide-up' : 'pop', duration: 180, timingFunction: 'ease-out' }}
    >
      <Modal.Overlay className={classes.overlay ?? ''} />
      <Modal.Content aria-busy={isBusy}>
        {/* Can hold the focus, so that a key pressed after a click on plain text is still heard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div ref={frame} tabIndex={-1} className={classes.frame} data-size={size} onKeyDown={onKeyDown}>
          <header className={classes.header}>
            <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
            {detail !== undefined && <p className="text-s soft mt-4">{detail}</p>}
          </header>
          <div className={classes.body}>{children}</div>
          {foot !== undefined && <footer className={classes.foot}>{foot}</footer>}
          {/* Last, so that the focus begins at what the dialog asks. */}
          <button type="button" className={classes.close} aria-label={messages.close} disabled={isBusy} onClick={close}>
            <IconX size={20} stroke={1.7} aria-hidden />
          </button>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The body scrolls, not the whole dialog: title and buttons stay. */
function Unscrolled({ children }: { readonly children?: ReactNode }) {
  return children;
}

/** The library returns the focus only from a dialog that was rendered closed first; confirmations are not. */
function useReturnedFocus(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = openerOf(document.activeElement);
    return () => opener?.focus({ preventScroll: true });
  }, [isOpen]);
}

/** The pressed element, or the menu's button if a menu item was pressed: items vanish with their menu. */
function openerOf(pressed: Element | null): HTMLElement | undefined {
  const menu = pressed?.closest('[role=menu]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : pressed;
  return opener instanceof HTMLElement && opener !== document.body ? opener : undefined;
}

/** A focused button that is disabled or removed would move the focus out of the dialog. */
function useKeptFocus(isBusy: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  useDidUpdate(() => {
    if (!(frame.current?.contains(document.activeElement) ?? true)) frame.current?.focus();
  }, [isBusy]);
  useEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  });
  return frame;
}
