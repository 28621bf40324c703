import { Button } from '@mantine/core';
import type { CertificateDetail } from '@rubrica/contract';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, errorText, showError } from '../../../shared/api.ts';
import { logFailure } from '../../../shared/log.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { Card } from '../../../shared/ui/card/card.tsx';
import { confirm } from '../../../shared/ui/dialog/confirm.tsx';
import { PasswordField } from '../../../shared/ui/fields/password-field.tsx';
import { messages as common } from '../messages.ts';
import { localKeysKey, useLocalKeys } from './key-card.tsx';
import { forgetKeys } from './key-store.ts';
import { messages } from './own-messages.ts';

const icon = { size: 18, stroke: 1.7 } as const;

/** The .p12 of an issued certificate: put together here, where its key is. */
export function FileCard({ request }: { readonly request: CertificateDetail }) {
  const { id, number, holder_name: name } = request;
  const keys = useLocalKeys(id);
  const file = usePackedFile(request);
  const isHere = (keys.data?.length ?? 0) > 0;
  const savePem = async (): Promise<void> => {
    try {
      saveFile(await takePem(id), `${number} ${name}.pem`);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Card title={messages.file}>
      <div className="grid gap-16">
        {keys.isSuccess && !isHere && <p>{messages.fileNoKey}</p>}
        {isHere && (
          <form
            noValidate
            className="grid gap-16"
            onSubmit={(event) => {
              event.preventDefault();
              void file.take();
            }}
          >
            <p className="soft">{messages.fileWhat}</p>
            <PasswordField
              label={messages.password}
              value={file.password}
              error={file.problem}
              onChange={file.setPassword}
              autoComplete="off"
            />
            <div>
              <Button type="submit" size="md" loading={file.isBusy} leftSection={<IconDownload {...icon} />}>
                {messages.fileTake}
              </Button>
            </div>
          </form>
        )}
        <div className="wraps flex gap-12">
          <Button variant="default" leftSection={<IconDownload {...icon} />} onClick={() => void savePem()}>
            {common.download}
          </Button>
          {isHere && <ForgetButton id={id} />}
        </div>
      </div>
    </Card>
  );
}

const takePem = (id: string): Promise<Blob> => call('GET /certificates/requests/{id}/certificate', { params: { id } });

const problems = { no_key: messages.fileNoKey, wrong_password: messages.fileWrong } as const;

function usePackedFile({ id, number, holder_name: name }: CertificateDetail) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const pack = async (pem: string): Promise<string | undefined> => {
    try {
      const { packCertificate } = await import('./own-key.ts');
      const packed = await packCertificate({ requestId: id, pem, password, friendlyName: name });
      if ('problem' in packed) return problems[packed.problem];
      saveFile(new Blob([packed.file], { type: 'application/x-pkcs12' }), `${number} ${name}.p12`);
      showToast({ type: 'success', message: messages.fileMade });
      return undefined;
    } catch (error) {
      logFailure('the key of a certificate', error);
      return messages.fileFailed;
    }
  };
  const take = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      setProblem(await pack(await (await takePem(id)).text()));
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { password, setPassword, problem, isBusy, take };
}

function ForgetButton({ id }: { readonly id: string }) {
  const queries = useQueryClient();
  const forget = async (): Promise<void> => {
    const confirmed = await confirm({
      title: messages.forgetTitle,
      body: messages.forgetBody,
      confirmLabel: messages.forget,
      work: () => forgetKeys(id),
    });
    if (!confirmed) return;
    showToast({ type: 'success', message: messages.forgotten });
    await queries.invalidateQueries({ queryKey: localKeysKey(id) });
  };
  return (
    <Button variant="subtle" color="red" leftSection={<IconTrash {...icon} />} onClick={() => void forget()}>
      {messages.forget}
    </Button>
  );
}
