import { Button } from '@mantine/core';
import type { ProcessDetail } from '@rubrica/contract';
import { IconCopy, IconRefresh, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { Suspense } from 'react';

import { lazyPart } from '../../../shared/lazy-part.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { copyText } from '../../../shared/ui/copy-line/copy-text.ts';
import type { Integrity } from './use-integrity.ts';
import { sealWords as words } from './words.ts';

import classes from './seal-card.module.css';

const QrCode = lazyPart(() => import('../../../shared/ui/qr-code/qr-code.tsx'), 'QrCode');

/** Whether what is stored is what was stored, read again now. */
export function SealCard({ integrity }: { readonly integrity: Integrity }) {
  const { isAsked, report, again } = integrity;
  if (!isAsked) return null;
  const { title, detail, tone } = describe(integrity);
  const Icon = tone === 'wrong' ? IconShieldX : IconShieldCheck;
  return (
    <Card title={words.title}>
      <div className="flex to-top gap-12" aria-live="polite">
        <Icon size={26} stroke={1.6} className={tone} aria-hidden />
        <div className="fills">
          <p className="strong">{title}</p>
          {detail !== '' && <p className="quiet size-s">{detail}</p>}
          {report.data && <p className="quiet size-s">{words.checked(report.data.checked_at)}</p>}
        </div>
      </div>
      <Button
        variant="subtle"
        size="compact-md"
        className="mt-8"
        leftSection={<IconRefresh size={16} stroke={1.7} />}
        loading={report.isFetching}
        onClick={again}
      >
        {words.again}
      </Button>
    </Card>
  );
}

type Shown = { readonly title: string; readonly detail: string; readonly tone: 'right' | 'wrong' | 'warned' | 'quiet' };

function describe({ report }: Integrity): Shown {
  if (report.isFetching) return { title: words.checking, detail: '', tone: 'quiet' };
  if (!report.data) return { title: words.unknown, detail: report.error?.message ?? '', tone: 'warned' };
  const isIntact = report.data.history === 'intact' && report.data.documents.every(({ state }) => state === 'intact');
  return isIntact
    ? { title: words.intact, detail: words.intactDetail, tone: 'right' }
    : { title: words.wrong, detail: words.wrongDetail, tone: 'wrong' };
}

/** The code by which anybody checks the documents. */
export function VerificationCard({ process }: { readonly process: Pick<ProcessDetail, 'verification_code'> }) {
  const { verification_code: code } = process;
  const path = `/verificar/${code}`;
  const address = new URL(path, location.origin).href;
  return (
    <Card title={words.othersTitle}>
      <div className="wraps flex gap-16">
        <div className={classes.qr}>
          <Suspense>
            <QrCode text={address} label={words.qr} />
          </Suspense>
        </div>
        <div className="fills">
          <p className="quiet size-s">{words.code}</p>
          <p className="figures unbroken">
            <a href={path}>{code}</a>
          </p>
          <Button
            variant="subtle"
            size="compact-md"
            className="mt-8"
            leftSection={<IconCopy size={16} stroke={1.7} />}
            onClick={() => void copyText(words.link, address)}
          >
            {words.copyLink}
          </Button>
        </div>
      </div>
    </Card>
  );
}
