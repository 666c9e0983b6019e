import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { describeLooseEnds, type LooseEnds } from './describe-loose-ends';
import { findLooseEnds } from './find-loose-ends';
import { useUser } from '@/features/accounts/session/use-user';
import type { Enums } from '@/lib/supabase/tables';

interface Question {
  ends: LooseEnds[];
  answer: (isWanted: boolean) => void;
}

/**
 * Asks before closing tasks with loose ends: unticked checklist items, or a running clock. If these cannot be loaded, it
 * does not ask, and the write reports the failure.
 *
 * @returns `mayBecome`, which resolves with whether to set the status, and the dialog to render
 */
export function useConfirmClosing() {
  const userId = useUser().id;
  const [question, setQuestion] = useState<Question>();

  const mayBecome = async (status: Enums<'task_status'>, ...ids: string[]): Promise<boolean> => {
    if (status !== 'abgeschlossen') return true;
    const ends = await findLooseEnds(ids);
    if (ends.length === 0) return true;
    return new Promise((answer) => setQuestion({ ends, answer }));
  };

  const answer = (isWanted: boolean) => {
    question?.answer(isWanted);
    setQuestion(undefined);
  };
  const closeQuestion: ReactNode = question && (
    <ConfirmDialog
      title={question.ends.length === 1 ? 'Auftrag abschließen?' : 'Aufträge abschließen?'}
      text={describeLooseEnds(question.ends, userId)}
      confirmLabel="Trotzdem abschließen"
      pending={false}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  );
  return { mayBecome, closeQuestion };
}
