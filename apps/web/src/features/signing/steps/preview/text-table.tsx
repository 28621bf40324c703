import { placesIn } from './find-in-text.ts';
import { Marked, type Marking } from './marked.tsx';
import { messages } from './messages.ts';
import { columnNames } from './table-names.ts';

import classes from './text-view.module.css';

interface TextTableProps extends Marking {
  readonly rows: readonly (readonly string[])[];
  readonly place: string;
}

interface MarkedCell {
  readonly key: string;
  readonly text: string;
  readonly before: number;
}

/** More columns than this do not fit a phone: each row then stands for itself, with the names of its columns. */
const maxColumns = 3;

export function TextTable({ rows, place, ...marking }: TextTableProps) {
  const cells = cellsOf(rows, marking.words);
  const columns = Math.max(...rows.map((row) => row.length));
  if (columns > maxColumns) return <RowList cells={cells} names={columnNames(rows)} place={place} {...marking} />;
  return (
    // By the keyboard, too, a table wider than the screen is moved sideways.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div className={classes.sideways} role="group" aria-label={messages.table} tabIndex={0}>
      <table className={classes.table} data-place={place}>
        <tbody>
          {cells.map((row, index) => (
            <tr key={keyOf(row, index)}>
              {row.map(({ key, ...cell }) => (
                <td key={key}>
                  <Marked {...cell} {...marking} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowListProps extends Marking {
  readonly cells: readonly (readonly MarkedCell[])[];
  readonly names: readonly string[] | undefined;
  readonly place: string;
}

/** Every row of the document is a row here, the one that names the columns, too. */
function RowList({ cells, names, place, ...marking }: RowListProps) {
  return (
    <ul className={classes.rows} data-place={place}>
      {cells.map((row, index) => (
        <li key={keyOf(row, index)}>
          <dl>
            {row.map(({ key, ...cell }, column) => (
              <div key={key}>
                <dt>{index > 0 && names?.[column]}</dt>
                <dd>
                  <Marked {...cell} {...marking} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function cellsOf(rows: TextTableProps['rows'], words: string): readonly (readonly MarkedCell[])[] {
  let before = 0;
  return rows.map((row, index) =>
    row.map((text, column) => {
      const cell = { key: `${index}.${column}`, text, before };
      before += placesIn(text, words).length;
      return cell;
    }),
  );
}

const keyOf = (row: readonly MarkedCell[], index: number): string => row[0]?.key ?? String(index);
