import { Button } from '@mantine/core';
import { IconTrash, IconUserPlus } from '@tabler/icons-react';

import { useStore } from '../../../../shared/store.ts';
import { announce } from '../../../../shared/ui/announce/announce.ts';
import { Card } from '../../../../shared/ui/card/card.tsx';
import { confirm } from '../../../../shared/ui/dialog/confirm.tsx';
import { FieldGrid } from '../../../../shared/ui/fields/field-grid.tsx';
import { SelectField } from '../../../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { withSignatureType } from '../../with-signature-type.ts';
import type { Signer } from '../envelope.ts';
import type { OwnFilesWork } from '../own-files-work.ts';
import { messages as signerMessages } from '../signers/messages.ts';
import { CheckFields, typeOf, typeOptions } from '../signers/signer-fields.tsx';
import { OrderChoice } from '../signers/signers-step.tsx';
import { addSigner, changeSigner, removeSigner, usualFor } from '../signers/signers.ts';
import { TurnHead } from '../signers/turn-head.tsx';
import { moveToTurn, turnsOf } from '../signers/turns.ts';
import { useFirstFault } from '../use-first-fault.ts';
import { messages } from './messages.ts';
import { roleFault } from './role-faults.ts';

export interface RolesStepProps {
  readonly work: OwnFilesWork;
  readonly pressed: number;
}

/** Who signs, without anybody's data: what each is called, how they sign and when. */
export function RolesStep({ work, pressed }: RolesStepProps) {
  const { signers, isOrdered } = useStore(work.envelope);
  const frame = useFirstFault(pressed);
  const add = (): void => {
    work.changeSigners((all) => addSigner(all, {}, usualFor(work.kind, {})));
    announce(messages.added(work.envelope.get().signers.length));
  };
  const turns = turnsOf(signers);
  const cards = { work, isPressed: pressed > 0 };
  return (
    <div ref={frame} className="stack gap-16">
      {signers.length > 1 && (
        <Card>
          <OrderChoice work={work} />
        </Card>
      )}
      {isOrdered && signers.length > 1
        ? turns.map((turn) => (
            <section key={turn.number} className="stack gap-8" aria-label={signerMessages.turn(turn.number)}>
              <TurnHead work={work} turn={turn} turnCount={turns.length} />
              <RoleCards {...cards} roles={turn.signers} turnCount={turns.length} />
            </section>
          ))
        : signers.length > 0 && <RoleCards {...cards} roles={signers} />}
      <div>
        <Button
          variant="default"
          size="md"
          leftSection={<IconUserPlus size={19} stroke={1.7} aria-hidden />}
          onClick={add}
        >
          {messages.add}
        </Button>
      </div>
    </div>
  );
}

interface RoleCardsProps {
  readonly work: OwnFilesWork;
  readonly isPressed: boolean;
  readonly roles: readonly Signer[];
  /** Left out where all sign at once. */
  readonly turnCount?: number;
}

function RoleCards({ roles, ...rest }: RoleCardsProps) {
  return (
    <ul className="stack gap-12" aria-label={messages.list}>
      {roles.map((role) => (
        <li key={role.uuid}>
          <RoleCard {...rest} role={role} />
        </li>
      ))}
    </ul>
  );
}

function RoleCard({ work, role, isPressed, turnCount }: Omit<RoleCardsProps, 'roles'> & { readonly role: Signer }) {
  const { signers } = useStore(work.envelope);
  const { uuid, name } = role;
  const place = signers.findIndex((one) => one.uuid === uuid) + 1;
  const title = name.trim() || messages.unnamed(place);
  const change = (changed: Partial<Signer>): void => work.changeSigners((all) => changeSigner(all, uuid, changed));
  const remove = async (): Promise<void> => {
    const isAgreed = await confirm({
      title: messages.removeTitle(title),
      losses: messages.removeLosses,
      confirmLabel: messages.removeConfirm,
    });
    if (isAgreed) work.changeSigners((all) => removeSigner(all, uuid));
  };
  return (
    <Card
      title={title}
      corner={
        <button type="button" className="tool" aria-label={messages.remove(title)} onClick={() => void remove()}>
          <IconTrash size={18} stroke={1.7} aria-hidden />
        </button>
      }
    >
      <FieldGrid>
        <TextField
          label={messages.role}
          placeholder={messages.rolePlaceholder}
          value={name}
          onChange={(written) => change({ name: written })}
          maxLength={60}
          hasCounter={false}
          error={isPressed ? roleFault(role, signers) : undefined}
          isRequired
        />
        <SelectField
          label={signerMessages.signatureType}
          options={typeOptions}
          value={role.signature_type}
          onChange={(type) =>
            change(withSignatureType(work.kind, role.identification_type, { before: role, type: typeOf(type) }))
          }
          note={signerMessages.signatureTypes[role.signature_type].detail}
          isRequired
        />
        {turnCount !== undefined && (
          <SelectField
            label={signerMessages.turnOf(title)}
            options={Array.from({ length: turnCount + 1 }, (_, index) => ({
              value: String(index + 1),
              label: index === turnCount ? signerMessages.newTurn : signerMessages.turn(index + 1),
            }))}
            value={String(role.signature_order)}
            onChange={(turn) => work.changeSigners((all) => moveToTurn(all, uuid, Number(turn)))}
          />
        )}
      </FieldGrid>
      <CheckFields signer={role} kind={work.kind} onChange={change} />
    </Card>
  );
}
