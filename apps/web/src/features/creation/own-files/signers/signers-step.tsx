import { Button } from '@mantine/core';
import type { KindView } from '@rubrica/contract';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { useStore } from '../../../../shared/store.ts';
import { announce } from '../../../../shared/ui/announce/announce.ts';
import { Card } from '../../../../shared/ui/card/card.tsx';
import { confirm } from '../../../../shared/ui/dialog/confirm.tsx';
import { EmptyState } from '../../../../shared/ui/empty-state/empty-state.tsx';
import { ChoiceField } from '../../../../shared/ui/fields/choice-field.tsx';
import { useCurrentUser } from '../../../account/index.ts';
import type { Signer } from '../envelope.ts';
import type { OwnFilesWork } from '../own-files-work.ts';
import { useFirstFault } from '../use-first-fault.ts';
import { AddressBook } from './address-book.tsx';
import { messages } from './messages.ts';
import { ScopeChoice } from './scope-choice.tsx';
import { SignerCard } from './signer-card.tsx';
import { faultsOf, isWhole } from './signer-faults.ts';
import { addSigner, changeSigner, fullName, isPerson, removeSigner, usualFor, type Person } from './signers.ts';
import { TurnHead } from './turn-head.tsx';
import { moveToTurn, tidyTurns, turnsOf } from './turns.ts';

import classes from './signers-step.module.css';

export interface SignersStepProps {
  readonly kind: KindView;
  readonly work: OwnFilesWork;
  /** How often somebody tried to go on: each time the first fault is shown. */
  readonly pressed: number;
}

export function SignersStep({ kind, work, pressed }: SignersStepProps) {
  const { signers, scope, isOrdered } = useStore(work.envelope);
  const [openId, setOpenId] = useState(() => firstToOpen(work));
  const [answered, setAnswered] = useState(0);
  if (pressed !== answered) {
    setAnswered(pressed);
    const wrong = signers.find((signer) => !isWhole(faultsOf(signer, signers, work.me)));
    if (wrong) setOpenId(wrong.uuid);
  }
  const frame = useFirstFault(pressed);
  const add = (person?: Person): void => {
    work.changeSigners((all) => addSigner(all, person, usualFor(work.kind, person ?? {})));
    const all = work.envelope.get().signers;
    setOpenId(person === undefined ? all.at(-1)?.uuid : undefined);
    announce(messages.added(all.length));
  };
  const cards = { work, isPressed: pressed > 0, openId, onOpen: setOpenId };
  const turns = turnsOf(signers);
  return (
    <div ref={frame} className="stack gap-16">
      <Card>
        <ScopeChoice work={work} offered={kind.signer_scopes} />
        {scope !== 'ONLY_OTHERS' && <ProofNote />}
        {scope !== 'ONLY_ME' && signers.length > 1 && <OrderChoice work={work} />}
      </Card>
      {signers.length === 0 && <EmptyState title={messages.none} detail={messages.noneDetail} />}
      {isOrdered && signers.length > 1
        ? turns.map((turn) => (
            <section key={turn.number} className="stack gap-8" aria-label={messages.turn(turn.number)}>
              <TurnHead work={work} turn={turn} turnCount={turns.length} />
              <SignerCards {...cards} signers={turn.signers} />
            </section>
          ))
        : signers.length > 0 && <SignerCards {...cards} signers={signers} />}
      {scope !== 'ONLY_ME' && (
        <div className={classes.add}>
          <Button
            variant="default"
            size="md"
            leftSection={<IconUserPlus size={19} stroke={1.7} aria-hidden />}
            onClick={() => add()}
          >
            {messages.add}
          </Button>
          <AddressBook onChoose={add} />
        </div>
      )}
    </div>
  );
}

/** The only one; of a template the first whom nobody named yet. */
function firstToOpen({ envelope, resumeAt, me }: OwnFilesWork): string | undefined {
  const { signers } = envelope.get();
  if (resumeAt === undefined) return signers.length === 1 ? signers[0]?.uuid : undefined;
  return signers.find((signer) => !isWhole(faultsOf(signer, signers, me)))?.uuid;
}

/** Who signs what they make is known by a proved cédula: better said here than after everything was filled in. */
function ProofNote() {
  const user = useCurrentUser();
  if (!user || user.identity_proof !== null) return null;
  return (
    <div className="mt-16">
      <output>
        {messages.proveFirst}{' '}
        <Link to="/user/profile" search={{ menu: 'PersonalData' }}>
          {messages.proveLink}
        </Link>
      </output>
    </div>
  );
}

interface SignerCardsProps {
  readonly work: OwnFilesWork;
  readonly signers: readonly Signer[];
  readonly isPressed: boolean;
  readonly openId: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
}

function SignerCards({ work, signers, isPressed, openId, onOpen }: SignerCardsProps) {
  return (
    <ul className="stack gap-8" aria-label={messages.list}>
      {signers.map((signer) => (
        <SignerOfWork
          key={signer.uuid}
          work={work}
          signer={signer}
          isPressed={isPressed}
          isOpen={signer.uuid === openId}
          onToggle={() => onOpen(signer.uuid === openId ? undefined : signer.uuid)}
        />
      ))}
    </ul>
  );
}

export function OrderChoice({ work }: { readonly work: OwnFilesWork }) {
  const { isOrdered } = useStore(work.envelope);
  const way = isOrdered ? 'turns' : 'parallel';
  return (
    <div className="mt-20">
      <ChoiceField
        label={messages.order}
        options={[
          { value: 'parallel', label: messages.orders.parallel },
          { value: 'turns', label: messages.orders.turns },
        ]}
        value={way}
        onChange={(chosen) => {
          work.change({ isOrdered: chosen === 'turns' });
          work.changeSigners(tidyTurns);
        }}
        note={messages.ordersNote[way]}
      />
    </div>
  );
}

interface SignerOfWorkProps {
  readonly work: OwnFilesWork;
  readonly signer: Signer;
  readonly isPressed: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function SignerOfWork({ work, signer, ...shown }: SignerOfWorkProps) {
  const { signers, scope, isOrdered } = useStore(work.envelope);
  const { uuid } = signer;
  const isMe = scope !== 'ONLY_OTHERS' && isPerson(signer, work.me);
  const place = signers.findIndex((one) => one.uuid === uuid) + 1;
  const name = fullName(signer) || signer.role || messages.unnamed(place);
  const remove = async (): Promise<void> => {
    const isAgreed = await confirm({
      title: messages.removeTitle(name),
      losses: messages.removeLosses,
      confirmLabel: messages.removeConfirm,
    });
    if (!isAgreed) return;
    work.changeSigners((all) => removeSigner(all, uuid));
    announce(messages.removed(name));
  };
  return (
    <SignerCard
      {...shown}
      signer={signer}
      place={place}
      faults={faultsOf(signer, signers, work.me)}
      isMe={isMe}
      kind={work.kind}
      onChange={(change) => work.changeSigners((all) => changeSigner(all, uuid, change))}
      onRemove={isMe ? undefined : () => void remove()}
      turns={
        isOrdered && signers.length > 1
          ? {
              count: turnsOf(signers).length,
              move: (to) => work.changeSigners((all) => moveToTurn(all, uuid, to)),
            }
          : undefined
      }
    />
  );
}
