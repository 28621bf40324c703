import { Drawer } from '@mantine/core';
import { IconCamera, IconFile, IconFileUpload, IconPlus } from '@tabler/icons-react';
import { useRef, useState, type ChangeEvent } from 'react';

import { acceptOf, describeRules, type FileRules } from './file-rules.ts';
import { isPicture } from './file-types.ts';
import { messages } from './messages.ts';

import classes from './add-button.module.css';

export interface AddButtonProps {
  readonly rules: FileRules;
  readonly onAdd: (files: readonly File[]) => void;
  readonly capture?: 'environment' | 'user' | undefined;
}

const icon = { size: 22, stroke: 1.7, 'aria-hidden': true } as const;

/** One big button; where photographs are accepted, it first asks whether to use the camera. */
export function AddButton({ rules, onAdd, capture }: AddButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const isOne = rules.maxFiles === 1;
  const mayTakePhoto = capture !== undefined && rules.types.some(isPicture);
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    onAdd([...(event.target.files ?? [])]);
    event.target.value = ''; // the same file may be chosen again after it was taken away
    setIsOpen(false);
  };
  const input = { type: 'file', hidden: true, onChange: take } as const;
  return (
    <div className="grid gap-8">
      <button
        type="button"
        className={classes.button}
        onClick={() => (mayTakePhoto ? setIsOpen(true) : files.current?.click())}
      >
        {mayTakePhoto ? <IconPlus {...icon} /> : <IconFileUpload {...icon} />}
        {isOne ? messages.addOne : messages.add}
      </button>
      <p className="text-s quiet middle balanced">{describeRules(rules)}</p>
      <input {...input} ref={files} data-way="files" multiple={!isOne} accept={acceptText(rules.types)} />
      {mayTakePhoto && (
        <>
          <input {...input} ref={camera} data-way="camera" accept="image/*" capture={capture} />
          <Drawer
            opened={isOpen}
            onClose={() => setIsOpen(false)}
            position="bottom"
            size="auto"
            title={messages.addTitle}
            closeButtonProps={{ 'aria-label': messages.close }}
            classNames={{
              content: classes.sheet ?? '',
              title: 'text-2xl bold',
              close: classes.sheetClose ?? '',
            }}
          >
            <div className={classes.ways}>
              <button type="button" className={classes.way} onClick={() => camera.current?.click()}>
                <span className={classes.tile}>
                  <IconCamera {...icon} />
                </span>
                {messages.takePhoto}
              </button>
              <button type="button" className={classes.way} onClick={() => files.current?.click()}>
                <span className={classes.tile}>
                  <IconFile {...icon} />
                </span>
                {messages.chooseFile}
              </button>
            </div>
          </Drawer>
        </>
      )}
    </div>
  );
}

function acceptText(types: readonly string[]): string {
  return Object.entries(acceptOf(types)).flat(2).join(',');
}
