import { Button } from '@mantine/core';
import type { Brand, BrandState } from '@rubrica/contract';

import { formatDateTime } from '../../../shared/format.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { ToneBadge } from '../../../shared/ui/status-badge/status-badge.tsx';
import { brandMessages as messages } from '../messages.ts';

import classes from './brand.module.css';

interface BrandVersionsProps {
  readonly versions: BrandState['versions'];
  readonly onTake: (brand: Brand) => void;
}

/** Everything that was published. An earlier one is taken back as a draft, to be looked at before it is published. */
export function BrandVersions({ versions, onTake }: BrandVersionsProps) {
  return (
    <Card title={messages.versions}>
      <ul className={classes.versions}>
        {versions.map(({ number, brand, published_at: at, published_by: by }, index) => (
          <li key={number}>
            <div>
              <b>{messages.version(number)}</b>
              <p className="text-s quiet">{by === null ? messages.first : `${formatDateTime(at)} · ${by}`}</p>
            </div>
            {index === 0 ? (
              <ToneBadge tone="green">{messages.current}</ToneBadge>
            ) : (
              <Button
                variant="default"
                size="compact-md"
                onClick={() => onTake(brand)}
                aria-label={`${messages.takeBack}: ${messages.version(number)}`}
              >
                {messages.takeBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
