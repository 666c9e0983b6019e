import { useEffect, useRef, useState } from 'react';
import type { RunInvoice } from './queries';
import { issueDraft, sendIssued } from '@/features/invoices/admin/issuing';
import { messageOf } from '@/lib/errors';
import { refreshTable } from '@/lib/query/query-client';

export interface RunProgress {
  /** Steps: each invoice is issued, and those with an address are sent. */
  done: number;
  total: number;
  issued: number;
  sent: number;
  failures: { id: string; name: string; reason: string }[];
  isRunning: boolean;
}

const isSendable = ({ customer }: RunInvoice) => Boolean(customer?.email);
const isDraft = ({ status }: RunInvoice) => status === 'entwurf';

/**
 * Issues drafts one after the other and sends them. A failed one is reported and skipped; drafts not reached when the
 * run is stopped or the tab is closed stay in the list.
 */
export function useIssueRun() {
  const [progress, setProgress] = useState<RunProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (invoices: readonly RunInvoice[]) => {
    if (running.current && !running.current.signal.aborted) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const drafts = invoices.filter(isDraft);
    let state: RunProgress = {
      done: 0,
      total: drafts.length + invoices.filter(isSendable).length,
      issued: 0,
      sent: 0,
      failures: [],
      isRunning: true,
    };
    const show = (change: Partial<RunProgress>) => {
      state = { ...state, ...change };
      setProgress(state);
    };
    show({});
    const failed = new Set<string>();
    const attempt = async (
      invoice: RunInvoice,
      action: () => Promise<unknown>,
      counted: () => Partial<RunProgress>,
    ) => {
      try {
        await action();
        show({ done: state.done + 1, ...counted() });
      } catch (error) {
        failed.add(invoice.id);
        const name = invoice.number ?? invoice.customer?.name ?? 'Entwurf ohne Kunden';
        const failures = [...state.failures, { id: invoice.id, name, reason: messageOf(error) }];
        show({ done: state.done + 1, failures });
      }
    };
    for (const invoice of drafts) {
      if (signal.aborted) break;
      await attempt(
        invoice,
        () => issueDraft(invoice.id, invoice.updated_at),
        () => ({ issued: state.issued + 1 }),
      );
    }
    for (const invoice of invoices.filter(isSendable)) {
      if (signal.aborted) break;
      if (failed.has(invoice.id)) {
        show({ done: state.done + 1 });
        continue;
      }
      await attempt(
        invoice,
        () => sendIssued(invoice.id, signal),
        () => ({ sent: state.sent + 1 }),
      );
    }
    controller.abort();
    show({ isRunning: false });
    await Promise.all([refreshTable('invoices'), refreshTable('email_queue'), refreshTable('billing_periods')]);
  };

  return { progress, start, stop: () => running.current?.abort() };
}
