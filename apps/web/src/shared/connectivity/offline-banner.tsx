import { IconCloudOff, IconWifi1 } from '@tabler/icons-react';

import { useStore } from '../store.ts';
import { isOnline, repeatedCalls } from './connectivity.ts';

import classes from './offline-banner.module.css';

export function OfflineBanner() {
  const online = useStore(isOnline);
  const isWeak = useStore(repeatedCalls) > 0;
  return (
    <output className={classes.region}>
      {!online && (
        <span className={classes.banner}>
          <IconCloudOff size={20} stroke={1.7} aria-hidden />
          <span>
            <b>Sin conexión.</b> Lo que ya ingresó se conserva; seguiremos en cuanto vuelva la red.
          </span>
        </span>
      )}
      {online && isWeak && (
        <span className={classes.banner}>
          <IconWifi1 size={20} stroke={1.7} aria-hidden />
          <span>
            <b>Conexión débil.</b> Lo que ya ingresó se conserva; lo estamos enviando otra vez.
          </span>
        </span>
      )}
    </output>
  );
}
