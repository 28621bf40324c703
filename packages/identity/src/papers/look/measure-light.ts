import type { Picture } from '../../pictures/decode-picture.ts';

export interface Light {
  /** Variance of the Laplacian: how sharp the edges are. */
  readonly sharpness: number;
  /** Mean luminance, 0 to 255. */
  readonly brightness: number;
  /** Share of tiles that are nothing but white. */
  readonly glare: number;
  /** How far the colours of the paper differ from those of a grey copy under the same lamp, as a share of its brightness. */
  readonly colour: number;
}

const tile = 40;
const white = 250;
/** Paper as white as this leaves no way to see a reflection. */
const whitePaper = 243;

export function measureLight(picture: Picture): Light {
  const luminance = luminanceOf(picture);
  return {
    sharpness: sharpnessOf(luminance, picture),
    brightness: luminance.reduce((sum, value) => sum + value, 0) / luminance.length,
    glare: glareOf(darkestChannel(picture), picture),
    colour: colourOf(picture),
  };
}

function luminanceOf({ data, width, height }: Picture): Float32Array {
  const luminance = new Float32Array(width * height);
  for (let index = 0; index < luminance.length; index++) {
    const at = index * 3;
    luminance[index] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return luminance;
}

function sharpnessOf(luminance: Float32Array, { width, height }: Picture): number {
  let [sum, squares, count] = [0, 0, 0];
  const at = (index: number): number => luminance[index] ?? 0;
  for (let row = 1; row < height - 1; row++) {
    for (let column = 1; column < width - 1; column++) {
      const index = row * width + column;
      const edge = 4 * at(index) - at(index - 1) - at(index + 1) - at(index - width) - at(index + width);
      sum += edge;
      squares += edge * edge;
      count++;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** A reflection whitens all three channels; a light colour at most two. */
function darkestChannel({ data, width, height }: Picture): Float32Array {
  const darkest = new Float32Array(width * height);
  for (let index = 0; index < darkest.length; index++)
    darkest[index] = Math.min(data[index * 3] ?? 0, data[index * 3 + 1] ?? 0, data[index * 3 + 2] ?? 0);
  return darkest;
}

function glareOf(luminance: Float32Array, { width, height }: Picture): number {
  const median = luminance.toSorted()[Math.floor(luminance.length / 2)] ?? 0;
  if (median >= whitePaper) return 0;
  let [bright, tiles] = [0, 0];
  for (let top = 0; top + tile <= height; top += tile) {
    for (let left = 0; left + tile <= width; left += tile) {
      let count = 0;
      for (let row = top; row < top + tile; row++)
        for (let column = left; column < left + tile; column++)
          count += (luminance[row * width + column] ?? 0) >= white ? 1 : 0;
      tiles++;
      bright += count > 0.8 * tile * tile ? 1 : 0;
    }
  }
  return tiles === 0 ? 0 : bright / tiles;
}

const block = 10;

/**
 * A grey copy has, under any lamp, colours that follow from its brightness alone. What a straight line through
 * brightness does not explain is colour of the paper itself.
 */
function colourOf(picture: Picture): number {
  const blocks = blockMeans(picture);
  const mean = blocks.reduce((sum, { light }) => sum + light, 0) / Math.max(1, blocks.length);
  if (mean === 0) return 0;
  return Math.hypot(unexplained(blocks, 'red'), unexplained(blocks, 'blue')) / mean;
}

interface Block {
  readonly light: number;
  /** Red and blue less the brightness. */
  readonly red: number;
  readonly blue: number;
}

function blockMeans({ data, width, height }: Picture): readonly Block[] {
  const blocks: Block[] = [];
  for (let top = 0; top + block <= height; top += block) {
    for (let left = 0; left + block <= width; left += block) {
      const sums = [0, 0, 0];
      for (let pixel = 0; pixel < block * block; pixel++) {
        const at = ((top + Math.floor(pixel / block)) * width + left + (pixel % block)) * 3;
        for (let channel = 0; channel < 3; channel++) sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0);
      }
      const [red = 0, green = 0, blue = 0] = sums.map((sum) => sum / (block * block));
      const light = 0.299 * red + 0.587 * green + 0.114 * blue;
      blocks.push({ light, red: red - light, blue: blue - light });
    }
  }
  return blocks.filter(({ light }) => light > 8 && light < 248);
}

/** Spread about the line of least squares. */
function unexplained(blocks: readonly Block[], channel: 'red' | 'blue'): number {
  const count = Math.max(1, blocks.length);
  const meanLight = blocks.reduce((sum, one) => sum + one.light, 0) / count;
  const meanColour = blocks.reduce((sum, one) => sum + one[channel], 0) / count;
  let [together, own] = [0, 0];
  for (const one of blocks) {
    together += (one.light - meanLight) * (one[channel] - meanColour);
    own += (one.light - meanLight) ** 2;
  }
  const slope = own === 0 ? 0 : together / own;
  const squares = blocks.reduce(
    (sum, one) => sum + (one[channel] - meanColour - slope * (one.light - meanLight)) ** 2,
    0,
  );
  return Math.sqrt(squares / count);
}
