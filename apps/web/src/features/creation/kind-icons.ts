import type { KindIcon } from '@rubrica/contract';
import {
  IconBuildingBank,
  IconBuildingStore,
  IconCar,
  IconCash,
  IconFileText,
  IconPackage,
  IconRefresh,
  IconSignature,
  IconWriting,
} from '@tabler/icons-react';

/** The pictures from which a kind's data chooses. */
export const kindIcons: Readonly<Record<KindIcon, typeof IconFileText>> = {
  signature: IconSignature,
  writing: IconWriting,
  car: IconCar,
  cash: IconCash,
  bank: IconBuildingBank,
  store: IconBuildingStore,
  refresh: IconRefresh,
  sheet: IconFileText,
  box: IconPackage,
};
