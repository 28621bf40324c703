import { Button } from '@mantine/core';
import type { CopyGrant, PublishedProcess } from '@rubrica/contract';
import { IconDownload, IconFileZip } from '@tabler/icons-react';

import { formatDate } from '../../../shared/format.ts';
import { CodeProof, NumberForm } from './copy-forms.tsx';
import { messages } from './messages.ts';
import { useOwnCopies, type OwnCopies as Copies } from './use-own-copies.ts';

import classes from './own-copies.module.css';

/** For who signed: their final files, with a code sent to the contact that the company has. Nobody else learns anything. */
export function OwnCopies({ process }: { readonly process: PublishedProcess }) {
  const copies = useOwnCopies(process.code);
  const { step } = copies;
  if (process.state !== 'finished') return null;
  return (
    <section className={classes.copies} aria-labelledby="own-copies">
      <h2 id="own-copies">{step.name === 'open' ? messages.documents : messages.title}</h2>
      {process.copies.is_ready ? (
        <p className="soft">
          {messages.lead} {describeEnd(process.copies.kept_until)}
        </p>
      ) : (
        <p className="soft">{messages.notReady}</p>
      )}
      {process.copies.is_ready && step.name === 'closed' && (
        <Button size="md" className={classes.begin} onClick={copies.begin}>
          {messages.begin}
        </Button>
      )}
      {step.name === 'number' && <NumberForm copies={copies} places={process.copies.code_places} />}
      {step.name === 'code' && <CodeProof copies={copies} message={step.message} />}
      {step.name === 'open' && <Files copies={copies} given={step.given} />}
      {copies.problem !== undefined && (
        <p role="alert" className={classes.problem}>
          {copies.problem}
        </p>
      )}
    </section>
  );
}

const describeEnd = (end: string | null): string =>
  end === null ? messages.keptForGood : messages.keptUntil(formatDate(end));

function Files({ copies, given }: { readonly copies: Copies; readonly given: CopyGrant }) {
  return (
    <>
      <output className="text-s soft block">{messages.minutes}</output>
      <ul className={classes.files}>
        {given.documents.map((each) => (
          <li key={each.path} className="grid gap-8">
            <h3 className="breaks">{each.name}</h3>
            {(['final', 'signed'] as const).map((kind) => (
              <div key={kind} className="grid gap-4">
                <Button
                  size="md"
                  variant={kind === 'final' ? 'filled' : 'default'}
                  className={classes.begin}
                  aria-label={`${messages[kind]}: ${each.name}`}
                  loading={copies.busy === `${kind} ${each.path}`}
                  leftSection={<IconDownload size={19} stroke={1.8} aria-hidden />}
                  onClick={() => void copies.save(given.grant, each, kind)}
                >
                  {messages[kind]}
                </Button>
                <p className="text-s quiet">{kind === 'final' ? messages.finalUse : messages.signedUse}</p>
              </div>
            ))}
          </li>
        ))}
      </ul>
      {given.has_evidence && (
        <div className="grid gap-4 mt-24">
          <Button
            size="md"
            variant="default"
            className={classes.begin}
            loading={copies.busy === 'evidence'}
            leftSection={<IconFileZip size={19} stroke={1.8} aria-hidden />}
            onClick={() => void copies.saveEvidence(given.grant)}
          >
            {messages.evidence}
          </Button>
          <p className="text-s quiet">{messages.evidenceUse}</p>
        </div>
      )}
    </>
  );
}
