import type { Brand, StateColours } from '@rubrica/contract';

import { Mark } from '../../../shared/brand/brand.tsx';
import { ink, readableFill, readableOn, white, type Hex } from '../../../shared/theme/colour.ts';
import { shadeOf } from '../../../shared/theme/theme.ts';
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
        <div className={classes.bar} style={{ background: menuOf(brand), color: white }}>
          {name}
        </div>
        {brand.states && <StatePreview states={brand.states} />}
      </figure>
    </Card>
  );
}

/** The menu has a colour of its own, not the secondary one. */
const menuOf = ({ states }: Brand): Hex => {
  const dark = states?.dark ?? ink;
  return readableOn(white, isColour(dark) ? dark : ink);
};

const badges = ['success', 'info', 'warning', 'danger'] as const;

/** Badges as lists show them, on the line and the menu of the company. */
function StatePreview({ states }: { readonly states: StateColours }) {
  if (!Object.values(states).every(isColour)) return null;
  return (
    <div className={classes.badges} style={{ borderColor: states.light, borderLeftColor: states.dark }}>
      {badges.map((name) => {
        const { tint, text } = shadeOf(states[name] as Hex);
        return (
          <span key={name} style={{ background: tint, color: text }}>
            <i aria-hidden style={{ background: states[name] }} />
            {messages.stateNames[name]}
          </span>
        );
      })}
    </div>
  );
}
