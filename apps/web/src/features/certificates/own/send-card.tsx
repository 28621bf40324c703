import { Button } from '@mantine/core';
import { certificateConsents, type CertificateDetail } from '@rubrica/contract';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';

import { call, errorText } from '../../../shared/api.ts';
import { formatMoney } from '../../../shared/format.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { Card } from '../../../shared/ui/card/card.tsx';
import { CheckboxField } from '../../../shared/ui/fields/checkbox-field.tsx';
import { FormError } from '../../../shared/ui/fields/form-error.tsx';
import { useFreshCertificates } from '../use-certificates.ts';
import { messages } from './own-messages.ts';

/** Sends a request or its correction. Who sends it says that its papers may go to who issues it. */
export function SendCard({ request }: { readonly request: CertificateDetail }) {
  const fresh = useFreshCertificates();
  const [accepts, setAccepts] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { id, type, is_own: isOwn, status, quote } = request;
  const word = status === 'TO_UPDATE' ? messages.sendAgain : messages.send;
  const send = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      // What was not ticked is sent as it is: the server says what is missing.
      const body = { accepts: accepts as true };
      const changed = await call('POST /certificates/requests/{id}/send', { params: { id }, body });
      showToast({ type: 'success', message: changed.message });
      await fresh(changed.request);
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };
  return (
    <Card title={word}>
      <div className="grid gap-16">
        {quote && (
          <p>
            <span className="soft">{messages.cost}:</span> <strong>{priceOf(quote)}</strong>
          </p>
        )}
        <CheckboxField
          label={certificateConsents[isOwn ? 'own' : 'client'].asked(type)}
          value={accepts}
          onChange={setAccepts}
        />
        <FormError message={problem} />
        <div>
          <Button
            size="md"
            loading={isBusy}
            leftSection={<IconSend size={18} stroke={1.7} />}
            onClick={() => void send()}
          >
            {word}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** With IVA, as it will be asked. */
function priceOf({ net_cents: net, total_cents: total }: NonNullable<CertificateDetail['quote']>): string {
  if (total === null) return messages.onCompany;
  return total === 0 ? messages.free : messages.withVat(formatMoney(total), formatMoney(net));
}
