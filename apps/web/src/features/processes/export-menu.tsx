import { Button, Menu } from '@mantine/core';
import { columnsOf, reportFormatLabels, reportFormats, type ReportFormat } from '@rubrica/contract';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';

import { call, showError } from '../../shared/api.ts';
import { saveFile } from '../../shared/save-file.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { messages } from './messages.ts';
import type { ProcessListSearch } from './process-list-search.ts';

interface ExportMenuProps {
  readonly search: ProcessListSearch;
  readonly isEmpty: boolean;
}

/** What the list shows, with all its pages, as a file. */
export function ExportMenu({ search, isEmpty }: ExportMenuProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async (format: ReportFormat): Promise<void> => {
    if (isEmpty) {
      showToast({ type: 'alert', message: messages.nothing, key: 'no-results' });
      return;
    }
    const { sort: _sort, ...filters } = search;
    setBusy(true);
    try {
      const body = { columns: [...columnsOf('general')], filters: { ...filters, finished: 'true' as const }, format };
      saveFile(await call('POST /api/signing-process/reports', { body }), `${messages.exportName}.${format}`);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} transitionProps={{ duration: 120 }} width={200}>
      <Menu.Target>
        <Button
          loading={isBusy}
          leftSection={<IconDownload size={18} stroke={1.6} />}
          rightSection={<IconChevronDown size={16} />}
        >
          {messages.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {reportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {reportFormatLabels[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
