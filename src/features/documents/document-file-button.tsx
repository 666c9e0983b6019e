import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { RowButton } from '@/components/list/row-button';
import { type DocumentFile, documentFileMutations } from './file';
import { useSingleFlight } from '@/lib/use-single-flight';

/**
 * Downloads the PDF of an issued invoice, a reminder or a quote. A file is created some seconds after issue: the
 * surrounding screen watches the table, so that the button is enabled as soon as the file exists.
 */
export function DocumentFileButton({ file, label = 'PDF' }: { file: DocumentFile; label?: string }) {
  const download = useMutation(documentFileMutations.download);
  const [isBusy, tap] = useSingleFlight(download.mutateAsync);
  const row = file.number ?? '';
  if (!file.sha256) return <RowButton label="PDF wird erstellt …" row={row} disabled />;
  return <RowButton icon={FileDown} label={label} row={row} pending={isBusy} onClick={() => tap(file)} />;
}
