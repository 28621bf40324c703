import sharp from 'sharp';

/** How somebody holds a printed picture before a camera, in degrees. */
export interface Held {
  /** Around the upright axis. */
  readonly yaw?: number;
  readonly pitch?: number;
  /** How far the paper is bent around a pillar, over its whole width. */
  readonly bend?: number;
  readonly scale?: number;
}

/** What a camera sees of a print: each ray is followed to the flat or bent paper. */
export async function holdPrint(bytes: Uint8Array, { yaw = 0, pitch = 0, bend = 0, scale = 1 }: Held): Promise<Buffer> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const focal = 1.3 * width;
  const distance = focal / (width * scale);
  const intoPaper = rotate(toRadians(yaw), toRadians(pitch));
  const [fromX, fromY, fromZ] = intoPaper(0, 0, -distance);
  const seen = Buffer.alloc(width * height * 3, 90);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const [x, y, z] = intoPaper((column - width / 2) / focal, (row - height / 2) / focal, 1);
      const [across, along] = hitPaper([fromX, fromY, fromZ], [x, y, z], toRadians(bend));
      const [left, top] = [Math.round((across + 0.5) * width), Math.round(along * width + height / 2)];
      if (!(left >= 0 && top >= 0 && left < width && top < height)) continue;
      data.copy(seen, (row * width + column) * 3, (top * width + left) * 3, (top * width + left) * 3 + 3);
    }
  return sharp(seen, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

type Place = readonly [x: number, y: number, z: number];

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

const rotate =
  (yaw: number, pitch: number) =>
  (x: number, y: number, z: number): Place => {
    const [lifted, back] = [Math.cos(pitch) * y + Math.sin(pitch) * z, Math.cos(pitch) * z - Math.sin(pitch) * y];
    return [Math.cos(yaw) * x - Math.sin(yaw) * back, lifted, Math.sin(yaw) * x + Math.cos(yaw) * back];
  };

/** Where a ray meets the paper: across and along it, in widths of the paper. */
function hitPaper(from: Place, way: Place, bend: number): readonly [number, number] {
  if (bend === 0) {
    const length = -from[2] / way[2];
    return [from[0] + length * way[0], from[1] + length * way[1]];
  }
  const radius = 1 / bend;
  const depth = from[2] - radius;
  const square = way[0] ** 2 + way[2] ** 2;
  const half = from[0] * way[0] + depth * way[2];
  const length = (-half - Math.sqrt(half ** 2 - square * (from[0] ** 2 + depth ** 2 - radius ** 2))) / square;
  return [Math.atan2(from[0] + length * way[0], -(depth + length * way[2])) * radius, from[1] + length * way[1]];
}
