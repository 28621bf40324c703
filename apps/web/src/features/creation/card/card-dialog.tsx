import { Button } from '@mantine/core';
import type { ReadOnPaper } from '@rubrica/contract';
import { IconAlertTriangle } from '@tabler/icons-react';

import { formatDay } from '../../../shared/format.ts';
import { Dialog } from '../../../shared/ui/dialog/dialog.tsx';
import { joinSides, type CardRow, type ReadCard } from './card-reading.ts';
import { CardSide } from './card-side.tsx';
import { messages } from './messages.ts';
import { useCard, type SideState } from './use-card.ts';

import classes from './card-dialog.module.css';

export interface CardDialogProps {
  readonly onUse: (read: ReadOnPaper) => void;
  readonly onClose: () => void;
}

/** Both sides of a card are read, and what they say is seen before it fills anything. */
export function CardDialog({ onUse, onClose }: CardDialogProps) {
  const { sides, read } = useCard();
  const { anverso_cedula: front, reverso_cedula: back } = sides;
  const card = joinSides({ front: readingIn(front), back: readingIn(back) });
  const isReading = front.status === 'reading' || back.status === 'reading';
  const isUsable = card.rows.length > 0 && !card.isOfTwo && !isReading;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.title}
      detail={messages.detail}
      size="large"
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button disabled={!isUsable} onClick={() => onUse(card.read)}>
            {messages.use}
          </Button>
        </>
      }
    >
      <div className="grid gap-20">
        <div className={classes.sides}>
          <CardSide type="anverso_cedula" state={front} onChosen={(file) => read('anverso_cedula', file)} />
          <CardSide type="reverso_cedula" state={back} onChosen={(file) => read('reverso_cedula', file)} />
        </div>
        {(front.status === 'read' || back.status === 'read') && <Result card={card} />}
      </div>
    </Dialog>
  );
}

const readingIn = (state: SideState) => (state.status === 'read' ? state.reading : undefined);

function Result({ card: { rows, doubts, isOfTwo } }: { readonly card: ReadCard }) {
  if (rows.length === 0) return <output>{messages.nothing}</output>;
  return (
    <section className="grid gap-12">
      <h3 className="heading size-m">{messages.result}</h3>
      {isOfTwo && (
        <p role="alert" className="wrong">
          {messages.otherCard}
        </p>
      )}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{messages.columns.field}</th>
            <th scope="col">{messages.columns.value}</th>
            <th scope="col">{messages.columns.doubt}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.field} row={row} />
          ))}
        </tbody>
      </table>
      {doubts.length > 0 && (
        <div className="size-s">
          <strong>{messages.besides}</strong>
          <ul>
            {doubts.map((doubt) => (
              <li key={doubt}>{doubt}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="soft size-s">{messages.check}</p>
    </section>
  );
}

function Row({ row: { field, value, doubts } }: { readonly row: CardRow }) {
  return (
    <tr data-doubted={doubts.length > 0 || undefined}>
      <th scope="row">{messages.fields[field]}</th>
      <td className="breaks strong">{shownValue(field, value)}</td>
      <td className="size-s">
        {doubts.length === 0 && <span className="quiet">{messages.noDoubt}</span>}
        {doubts.map((doubt) => (
          <p key={doubt} className={classes.doubt}>
            <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
            <span>{doubt}</span>
          </p>
        ))}
      </td>
    </tr>
  );
}

function shownValue(field: CardRow['field'], value: string): string {
  if (field === 'sex') return value === 'M' ? messages.sexes.M : messages.sexes.F;
  return field === 'birth_date' || field === 'expiry_date' ? formatDay(value) : value;
}
