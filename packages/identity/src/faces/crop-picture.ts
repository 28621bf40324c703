import sharp, { type Sharp } from 'sharp';

import type { Picture } from '../pictures/decode-picture.ts';

/** A part of a picture, in its pixels. It may reach over the rim. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Cuts an area out and scales it. Outside of the picture its rim is repeated. */
export async function cropPicture(picture: Picture, area: Area, size: Size): Promise<Picture> {
  const left = Math.round(area.left);
  const top = Math.round(area.top);
  const width = Math.max(2, Math.round(area.width));
  const height = Math.max(2, Math.round(area.height));
  const rim = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    right: Math.max(0, left + width - picture.width),
    bottom: Math.max(0, top + height - picture.height),
  };
  const hasRim = Object.values(rim).some((pixels) => pixels > 0);
  const whole = hasRim ? await extendPicture(picture, rim) : picture;
  const data = await rawImage(whole)
    .extract({ left: left + rim.left, top: top + rim.top, width, height })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return { ...size, data };
}

export async function scalePicture(picture: Picture, size: Size): Promise<Picture> {
  const data = await rawImage(picture)
    .resize(size.width, size.height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return { ...size, data };
}

async function extendPicture(
  picture: Picture,
  rim: Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>,
): Promise<Picture> {
  const { data, info } = await rawImage(picture)
    .extend({ ...rim, extendWith: 'copy' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const rawImage = ({ data, width, height }: Picture): Sharp => sharp(data, { raw: { width, height, channels: 3 } });

/** Left and right exchanged. */
export async function mirrorPicture(picture: Picture): Promise<Picture> {
  return { ...picture, data: await rawImage(picture).flop().raw().toBuffer() };
}

/** Clockwise. */
export async function turnPicture(picture: Picture, degrees: 90 | 180 | 270): Promise<Picture> {
  const { data, info } = await rawImage(picture).rotate(degrees).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
