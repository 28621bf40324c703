import { Modal } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { Rubrica } from '../../brand/brand.tsx';
import { isOnline } from '../../connectivity/connectivity.ts';
import { useStore } from '../../store.ts';
import { loader } from './loader.ts';
import { messages } from './messages.ts';
import { runSchedule } from './schedule.ts';

import classes from './loader-modal.module.css';

/** Rendered once by every layout. */
export function LoaderHost() {
  const { works, title } = useSyncExternalStore(loader.state.subscribe, loader.state.get);
  return <LoaderModal isOpen={works > 0} title={title} />;
}

interface LoaderModalProps {
  readonly isOpen: boolean;
  readonly title?: string | undefined;
}

/** Closes only when the work has ended. */
function LoaderModal({ isOpen, title = messages.title }: LoaderModalProps) {
  const online = useStore(isOnline);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={() => undefined}
      size={400}
      centered
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={800}
      transitionProps={{ transition: 'fade', duration: 180 }}
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay className={classes.overlay ?? ''} />
      <Modal.Content data-waiting={!online}>
        <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
        <div className={classes.art}>
          <Rubrica width={190} className={classes.stroke} />
        </div>
        {online ? <RotatingMessage /> : <p className={classes.message}>{messages.offline}</p>}
        <div aria-hidden className={classes.bar} />
      </Modal.Content>
    </Modal.Root>
  );
}

function RotatingMessage() {
  const [step, setStep] = useState(0);
  useEffect(() => runSchedule(setStep), []);
  return (
    <p aria-live="polite" className={classes.message}>
      <span key={step} className={classes.words}>
        {messages.steps[step]}
      </span>
    </p>
  );
}
