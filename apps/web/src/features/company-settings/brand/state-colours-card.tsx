import { Button } from '@mantine/core';
import { defaultTheme, type StateColours } from '@rubrica/contract';

import { Card } from '../../../shared/ui/card/card.tsx';
import { brandMessages as messages } from '../messages.ts';
import { ColourField } from './colour-field.tsx';

import classes from './brand.module.css';

const names = ['success', 'info', 'warning', 'danger', 'light', 'dark'] as const;

const usual: StateColours = Object.fromEntries(names.map((name) => [name, defaultTheme[name]])) as StateColours;

interface StateColoursCardProps {
  /** Null: the product's own. */
  readonly states: StateColours | null;
  readonly onChange: (states: StateColours | null) => void;
}

/** The six colours besides the brand's two. All of them or none: half a palette says nothing. */
export function StateColoursCard({ states, onChange }: StateColoursCardProps) {
  return (
    <Card title={messages.states}>
      <div className="stack gap-16">
        <p className="text-s quiet">{states === null ? messages.statesOurs : messages.statesOwn}</p>
        {states && (
          <div className={classes.states}>
            {names.map((name) => (
              <ColourField
                key={name}
                label={messages.stateNames[name]}
                value={states[name]}
                error={/^#[0-9A-F]{6}$/i.test(states[name]) ? undefined : messages.wrongColour}
                isGround={name !== 'light'}
                onChange={(value) => onChange({ ...states, [name]: value })}
              />
            ))}
          </div>
        )}
        <div>
          <Button variant="default" onClick={() => onChange(states === null ? usual : null)}>
            {states === null ? messages.chooseStates : messages.dropStates}
          </Button>
        </div>
      </div>
    </Card>
  );
}
