import { IconCloudOff } from '@tabler/icons-react';

import { useStore } from '../store.ts';
import { isOnline } from './connectivity.ts';

import classes from './offline-banner.module.css';

export function OfflineBanner() {
  const online = useStore(isOnline);
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
    </output>
  );
}
