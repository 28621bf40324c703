import { Button } from '@mantine/core';
import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import { messages } from './messages.ts';

import classes from './paper.module.css';

const quarter = 90;
const widths = [100, 150, 200, 300] as const;

/** A picture to be looked at closely: it can be turned and enlarged, and is not offered as a file. */
export function Picture({ file, name }: { readonly file: Blob; readonly name: string }) {
  const image = useRef<HTMLImageElement>(null);
  const [angle, setAngle] = useState(0);
  const [step, setStep] = useState(0);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <div className="grid gap-12">
      <div className="wraps flex gap-8">
        <Button
          variant="default"
          leftSection={<IconRotateClockwise size={18} stroke={1.6} />}
          onClick={() => setAngle((before) => before + quarter)}
        >
          {messages.turn}
        </Button>
        <Button
          variant="default"
          disabled={step === widths.length - 1}
          leftSection={<IconZoomIn size={18} stroke={1.6} />}
          onClick={() => setStep((before) => before + 1)}
        >
          {messages.closer}
        </Button>
        <Button
          variant="default"
          disabled={step === 0}
          leftSection={<IconZoomOut size={18} stroke={1.6} />}
          onClick={() => setStep((before) => before - 1)}
        >
          {messages.further}
        </Button>
      </div>
      <section
        className={classes.picture}
        aria-label={name}
        // An enlarged picture is scrolled, also by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <img ref={image} alt={name} style={{ width: `${widths[step]}%`, rotate: `${angle}deg` }} />
      </section>
    </div>
  );
}
