import { Drawer } from '@mantine/core';

import { messages } from './messages.ts';
import { ThumbnailList, type ThumbnailListProps } from './thumbnail-list.tsx';

import classes from './pdf-viewer.module.css';

type ThumbnailSheetProps = Omit<ThumbnailListProps, 'width' | 'layout'> & {
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** The thumbnails on a phone, in a sheet that closes after a choice. */
export function ThumbnailSheet({ isOpen, onClose, onChoose, ...list }: ThumbnailSheetProps) {
  const choose = (number: number): void => {
    onChoose(number);
    onClose();
  };
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="bottom"
      size="70%"
      title={messages.pages}
      closeButtonProps={{ 'aria-label': messages.closePages }}
      classNames={{ content: classes.drawer, title: classes.drawerTitle, close: classes.drawerClose }}
    >
      <ThumbnailList {...list} width={92} layout="grid" onChoose={choose} />
    </Drawer>
  );
}
