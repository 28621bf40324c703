import { IconCertificate } from '@tabler/icons-react';
import type { RefObject } from 'react';

import { QuietAction } from '../../../../shared/link-page/actions.tsx';
import type { CertificateSource } from './certificate-source.ts';
import { messages } from './messages.ts';

import classes from './sign.module.css';

/** Which certificate it will be, and how to take another one. */
export function CertificateChooser({
  inputRef,
  source,
  onChoose,
  onChange,
}: {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly source: CertificateSource | undefined;
  readonly onChoose: (source: CertificateSource) => void;
  readonly onChange: () => void;
}) {
  return (
    <>
      <input
        ref={inputRef}
        type="file"
        hidden
        accept=".p12,.pfx,application/x-pkcs12"
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (chosen) onChoose({ name: chosen.name, read: async () => chosen });
        }}
      />
      <div className={classes.file}>
        <span className={classes.tile}>
          <IconCertificate size={26} stroke={1.6} aria-hidden />
        </span>
        <div className="text-m fills soft breaks">
          {source ? <b className="strong plain block size-l">{source.name}</b> : <span>{messages.chooseHelp}</span>}
          {source?.detail !== undefined && <span className="block size-s">{source.detail}</span>}
        </div>
        {source && <QuietAction onClick={onChange}>{messages.change}</QuietAction>}
      </div>
    </>
  );
}
