import { signerScopes } from '@rubrica/contract';
import { useId } from 'react';

import { useStore } from '../../../../shared/store.ts';
import { confirm } from '../../../../shared/ui/dialog/confirm.tsx';
import type { Envelope, Signer } from '../envelope.ts';
import type { OwnFilesWork } from '../own-files-work.ts';
import { messages } from './messages.ts';
import { fullName, isPerson, usualFor, withScope } from './signers.ts';

import classes from './scope-choice.module.css';

export interface ScopeChoiceProps {
  readonly work: OwnFilesWork;
  readonly offered: readonly string[];
}

/** Who signs: me, others, or both; a choice that would remove named signers lists them and asks first. */
export function ScopeChoice({ work, offered }: ScopeChoiceProps) {
  const { scope } = useStore(work.envelope);
  const name = useId();
  const choose = async (wished: Envelope['scope']): Promise<void> => {
    const { signers } = work.envelope.get();
    const after = withScope(signers, wished, { me: work.me, signing: usualFor(work.kind, work.me) });
    const lost = signers.filter(({ uuid }) => !after.some((signer) => signer.uuid === uuid)).filter(isNamed);
    const isAgreed = lost.length === 0 || (await agree(wished, lost));
    if (isAgreed) work.change({ scope: wished, signers: after });
  };
  return (
    <fieldset>
      <legend className="heading">{messages.scope}</legend>
      <div className={classes.choices}>
        {signerScopes
          .filter((each) => offered.includes(each))
          .map((each) => (
            <label key={each} className={classes.choice}>
              <input
                type="radio"
                className={classes.radio}
                name={name}
                checked={each === scope}
                onChange={() => void choose(each)}
              />
              <span className="strong">{messages.scopes[each].name}</span>
              <span className={classes.detail}>{messages.scopes[each].detail}</span>
            </label>
          ))}
      </div>
    </fieldset>
  );

  function isNamed(signer: Signer): boolean {
    return fullName(signer) !== '' && (!isPerson(signer, work.me) || signer.position_sign.length > 0);
  }
}

async function agree(scope: Envelope['scope'], lost: readonly Signer[]): Promise<boolean> {
  const answer = await confirm({
    title: scope === 'ONLY_ME' ? messages.onlyMeTitle : messages.meLeavesTitle,
    losses: lost.map((signer) => messages.losesSigner(fullName(signer))),
    confirmLabel: messages.confirmScope,
  });
  return answer !== undefined;
}
