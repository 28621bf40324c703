/** The text of a page without its margins, in points from the left. */
export interface TextBox {
  readonly left: number;
  readonly width: number;
}

interface TextItem {
  readonly str: string;
  readonly transform: readonly unknown[];
  readonly width: number;
}

interface MarkItem {
  readonly type: string;
  readonly tag?: string;
}

/** What stands in the margins, as the mark that leads to the verification, is an artifact and no text of the page. */
export function textBoxOf(items: readonly (TextItem | MarkItem)[]): TextBox | undefined {
  const level = withoutArtifacts(items).filter(
    ({ str, transform }) => str.trim() !== '' && Math.abs(Number(transform[1])) < 0.01,
  );
  const left = Math.min(...level.map(({ transform }) => Number(transform[4])));
  const right = Math.max(...level.map(({ transform, width }) => Number(transform[4]) + width));
  return level.length > 4 && right > left ? { left, width: right - left } : undefined;
}

function withoutArtifacts(items: readonly (TextItem | MarkItem)[]): readonly TextItem[] {
  const open: boolean[] = [];
  return items.flatMap((item) => {
    if ('str' in item) return open.includes(true) ? [] : [item];
    if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.tag === 'Artifact');
    return [];
  });
}
