import { IconCloudOff, IconWifi1 } from '@tabler/icons-react';

import { useStore } from '../store.ts';
import { goesOnAlone, isOnline, repeatedCalls } from './connectivity.ts';

import classes from './offline-banner.module.css';

const promises = {
  waits: 'Lo que ya ingresó se conserva; seguiremos en cuanto vuelva la red.',
  keeps: 'Lo que ya hizo se conserva.',
};

export function OfflineBanner() {
  const online = useStore(isOnline);
  const promise = useStore(goesOnAlone) ? promises.waits : promises.keeps;
  const isWeak = useStore(repeatedCalls) > 0;
  return (
    <output className={classes.region}>
      {!online && (
        <span ref={makeRoom} className={classes.banner}>
          <IconCloudOff size={20} stroke={1.7} aria-hidden />
          <span>
            <b>Sin conexión.</b> {promise}
          </span>
        </span>
      )}
      {online && isWeak && (
        <span ref={makeRoom} className={classes.banner}>
          <IconWifi1 size={20} stroke={1.7} aria-hidden />
          <span>
            <b>Conexión débil.</b> Lo que ya ingresó se conserva; lo estamos enviando otra vez.
          </span>
        </span>
      )}
    </output>
  );
}

/** A page that is as high as the screen gives the strip its room, instead of lying below it. */
function makeRoom(strip: HTMLElement | null): (() => void) | undefined {
  if (!strip) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--strip-height', `${strip.offsetHeight}px`));
  observer.observe(strip);
  return () => {
    observer.disconnect();
    style.removeProperty('--strip-height');
  };
}
