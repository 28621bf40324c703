import { Dropzone } from '@mantine/dropzone';

// oxlint-disable-next-line import/no-unassigned-import -- the library's style sheet belongs to this part
import '@mantine/dropzone/styles.layer.css';
import { IconBan, IconUpload } from '@tabler/icons-react';

import { acceptOf, describeRules, type FileRules } from './file-rules.ts';
import { messages } from './messages.ts';

import classes from './file-drop.module.css';

export interface DropZoneProps {
  readonly rules: FileRules;
  readonly onAdd: (files: readonly File[]) => void;
  /** Low, once there are files below. */
  readonly isSlim?: boolean;
}

/** Dropped files are checked by our own rules: the library's messages are in English. */
export function DropZone({ rules, onAdd, isSlim = false }: DropZoneProps) {
  const isOne = rules.maxFiles === 1;
  return (
    <Dropzone
      accept={acceptOf(rules.types)}
      multiple={!isOne}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ 'aria-label': isOne ? messages.chooseFile : messages.chooseFiles }}
      onDrop={() => {}}
      onDropAny={(files, rejected) => onAdd([...files, ...rejected.map(({ file }) => file)])}
      classNames={{ root: classes.zone ?? '', inner: classes.inner ?? '' }}
      data-slim={isSlim}
    >
      <span className={classes.tile}>
        <Dropzone.Reject>
          <IconBan size={24} stroke={1.7} aria-hidden />
        </Dropzone.Reject>
        <Dropzone.Accept>
          <IconUpload size={24} stroke={1.7} aria-hidden />
        </Dropzone.Accept>
        <Dropzone.Idle>
          <IconUpload size={24} stroke={1.7} aria-hidden />
        </Dropzone.Idle>
      </span>
      <span className={classes.words}>
        <span className="text-l strong">
          <Dropzone.Accept>{messages.release}</Dropzone.Accept>
          <Dropzone.Reject>{messages.notThese}</Dropzone.Reject>
          <Dropzone.Idle>
            {isOne ? messages.dropHereOne : messages.dropHere} {messages.or} {/* The zone itself hears the click. */}
            <button type="button" className={classes.choose}>
              {messages.choose}
            </button>
          </Dropzone.Idle>
        </span>
        <span className={classes.rules}>{describeRules(rules)}</span>
      </span>
    </Dropzone>
  );
}
