import type { KindView } from '@rubrica/contract';
import { IconAlertTriangle, IconChevronDown, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';

import type { Option } from '../../../../shared/ui/fields/options.ts';
import { SelectField } from '../../../../shared/ui/fields/select-field.tsx';
import { SignerAvatar } from '../../../../shared/ui/status-badge/signer-avatar.tsx';
import type { Signer } from '../envelope.ts';
import { messages } from './messages.ts';
import { isWhole, type SignerFaults } from './signer-faults.ts';
import { SignerFields } from './signer-fields.tsx';
import { colourPlace, fullName } from './signers.ts';

import classes from './signer-card.module.css';

export interface SignerCardProps {
  readonly signer: Signer;
  /** Among all, from 1. */
  readonly place: number;
  readonly faults: SignerFaults;
  readonly isPressed: boolean;
  readonly isMe: boolean;
  readonly kind: KindView;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onChange: (change: Partial<Signer>) => void;
  /** Left out for who must stay: the official among those who sign. */
  readonly onRemove: (() => void) | undefined;
  /** Left out where all sign at once. */
  readonly turns: { readonly count: number; readonly move: (to: number) => void } | undefined;
}

/** One person: a line when it is closed, everything about them when it is open. */
export function SignerCard(props: SignerCardProps) {
  const { signer, place, faults, isPressed, isMe, isOpen, turns } = props;
  const bodyId = useId();
  const name = fullName(signer) || signer.role || messages.unnamed(place);
  const isShown = isPressed && !isWhole(faults);
  const about = aboutOf(signer);
  return (
    <li className={classes.card} data-wrong={isShown}>
      <div className={classes.line}>
        <SignerAvatar name={name} place={colourPlace(signer)} size={42} isDecorative />
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={props.onToggle}
        >
          <span className="fills grid">
            <span className="strong breaks">
              {name}
              {isMe && <span className={classes.me}> ({messages.you})</span>}
            </span>
            <span className="text-xs one-line quiet">{about.join(' · ')}</span>
            {isShown && !isOpen && (
              <span className="text-xs inline-row strong wrong gap-6">
                <IconAlertTriangle size={15} stroke={1.9} aria-hidden />
                {messages.incomplete}
              </span>
            )}
          </span>
          <IconChevronDown size={20} stroke={1.7} aria-hidden className={classes.chevron} />
        </button>
        {turns !== undefined && (
          <div className={classes.turn}>
            <SelectField
              label={messages.turnOf(name)}
              isLabelHidden
              isCompact
              options={turnOptions(turns.count)}
              value={String(signer.signature_order)}
              onChange={(turn) => turns.move(Number(turn))}
            />
          </div>
        )}
        {props.onRemove !== undefined && (
          <button type="button" className="tool" aria-label={messages.remove(name)} onClick={props.onRemove}>
            <IconTrash size={18} stroke={1.7} aria-hidden />
          </button>
        )}
      </div>
      <div id={bodyId} hidden={!isOpen} className={classes.body}>
        {isOpen && <SignerFields {...props} />}
      </div>
    </li>
  );
}

/** Beside the name: which role of a template they take, how they sign, where their link goes. */
function aboutOf(signer: Signer): readonly string[] {
  const role = fullName(signer) === '' ? '' : signer.role;
  const way = messages.signatureTypes[signer.signature_type].name;
  return [role, way, signer.email].filter((part) => part !== '');
}

function turnOptions(count: number): readonly Option[] {
  const there = Array.from({ length: count }, (_, index) => index + 1);
  return [
    ...there.map((number) => ({ value: String(number), label: messages.turn(number) })),
    { value: String(count + 1), label: messages.newTurn },
  ];
}
