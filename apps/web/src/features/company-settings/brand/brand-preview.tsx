import type { Brand } from '@rubrica/contract';

import { Mark } from '../../../shared/brand/brand.tsx';
import { readableFill, type Hex } from '../../../shared/theme/colour.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { brandMessages as messages } from '../messages.ts';
import { useBrandImage } from './use-brand-image.ts';

import classes from './brand.module.css';

const isColour = (value: string): value is Hex => /^#[0-9A-F]{6}$/i.test(value);

/** What the client's phone and the console will show, with the colours as they are really used. */
export function BrandPreview({ brand }: { readonly brand: Brand }) {
  const logo = useBrandImage(brand.logo);
  const cover = useBrandImage(brand.cover);
  if (!isColour(brand.primary) || !isColour(brand.secondary)) return null;
  const fill = readableFill(brand.primary);
  const deep = readableFill(brand.secondary);
  const name = (
    <>
      {logo === undefined ? <Mark width={28} /> : <img src={logo} alt="" />}
      <b>{brand.name}</b>
    </>
  );
  return (
    <Card title={messages.preview}>
      <figure className={classes.preview}>
        <figcaption>{messages.previewPortal}</figcaption>
        <div className={classes.phone}>
          <div
            className={classes.top}
            style={{ background: deep.ground, color: deep.text, ...(cover && { backgroundImage: `url(${cover})` }) }}
          />
          <div className={classes.line}>{name}</div>
          <p className="text-xl bold">{messages.previewGreeting}</p>
          <span className={classes.button} style={{ background: fill.ground, color: fill.text }}>
            {messages.previewButton}
          </span>
        </div>
        <figcaption>{messages.previewConsole}</figcaption>
        <div className={classes.bar} style={{ background: deep.ground, color: deep.text }}>
          {name}
        </div>
      </figure>
    </Card>
  );
}
