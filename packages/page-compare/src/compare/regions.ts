import type { PixelBox } from '../renderer/picture.ts';

const cell = 8;
/** Cells apart that still belong together: letters of a line, lines of a paragraph. */
const reach = 2;
const maxRegions = 12;

export interface Regions {
  readonly mark: (x: number, y: number) => void;
  /** The marked pixels as few rectangles, from the top. */
  readonly boxes: () => PixelBox[];
}

/** Gathers single pixels into the rectangles that a person would point at. */
export function createRegions(width: number): Regions {
  const columns = Math.ceil(width / cell);
  const cells = new Map<number, PixelBox>();
  return {
    mark: (x, y) => {
      const key = Math.floor(y / cell) * columns + Math.floor(x / cell);
      const pixel = { left: x, top: y, right: x + 1, bottom: y + 1 };
      const known = cells.get(key);
      cells.set(key, known ? join(known, pixel) : pixel);
    },
    boxes: () => {
      const boxes = gather(cells, columns).sort((a, b) => a.top - b.top || a.left - b.left);
      return boxes.length <= maxRegions ? boxes : boxes.slice(0, 1).map((first) => boxes.reduce(join, first));
    },
  };
}

export const join = (a: PixelBox, b: PixelBox): PixelBox => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

function gather(cells: ReadonlyMap<number, PixelBox>, columns: number): PixelBox[] {
  const left = new Map(cells);
  const boxes: PixelBox[] = [];
  for (const [first, start] of cells) {
    if (!left.delete(first)) continue;
    let box = start;
    const pending = [first];
    for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
      for (const near of neighbours(key, columns)) {
        const own = left.get(near);
        if (!own) continue;
        left.delete(near);
        box = join(box, own);
        pending.push(near);
      }
    }
    boxes.push(box);
  }
  return boxes;
}

function* neighbours(key: number, columns: number): Iterable<number> {
  const column = key % columns;
  for (let down = -reach; down <= reach; down += 1)
    for (let right = -reach; right <= reach; right += 1)
      if (column + right >= 0 && column + right < columns) yield key + down * columns + right;
}
