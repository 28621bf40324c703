import {
  IconBuildingBank,
  IconBuildingStore,
  IconCar,
  IconCash,
  type IconFileText,
  IconRefresh,
  IconSignature,
  IconWriting,
} from '@tabler/icons-react';

/** A picture for what ships; a kind that a company adds later gets the sheet. */
export const kindIcons: Readonly<Record<string, typeof IconFileText>> = {
  digital_document: IconSignature,
  adhesion: IconWriting,
  purchase_sale: IconCar,
  preapproved_credit: IconCash,
  account_opening: IconBuildingBank,
  commerce_dce: IconBuildingStore,
  establishment_update: IconRefresh,
};
