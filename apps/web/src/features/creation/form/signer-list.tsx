import type { SignerDraftView } from '@rubrica/contract';

import { SignerAvatar } from '../../../shared/ui/status-badge/signer-avatar.tsx';

import classes from './summary-step.module.css';

export function SignerList({ signers }: { readonly signers: readonly SignerDraftView[] }) {
  return (
    <ul className={classes.rows}>
      {signers.map((signer, place) => {
        const name = [signer.name, signer.last_name].filter((part) => part !== '').join(' ');
        const reached = [signer.email, signer.phone].filter((part) => part !== '').join(' · ');
        return (
          <li key={signer.party} className={classes.row}>
            <SignerAvatar name={name} place={place} size={42} isDecorative />
            <div className="fills">
              <p className="strong breaks">{name}</p>
              <p className="text-xs quiet breaks">
                {signer.capacity} · {signer.identification_number}
              </p>
              <p className="text-xs quiet breaks">{reached}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
