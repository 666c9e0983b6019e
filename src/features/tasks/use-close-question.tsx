import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { describeOpenEnds, type OpenEnds } from './describe-open-ends';
import { readOpenEnds } from './open-ends';
import { useUser } from '@/features/accounts/session/use-user';
import type { Enums } from '@/lib/supabase/tables';

interface Question {
  ends: OpenEnds[];
  answer: (isWanted: boolean) => void;
}

/**
 * Asks before tasks are closed of which something is left: lines of the checklist, or a clock that runs. Where that can't
 * be read nothing is asked, and what is wrong is said by the write.
 *
 * @returns `mayBecome`, which resolves with whether the status is to be set, and the question to be drawn
 */
export function useCloseQuestion() {
  const userId = useUser().id;
  const [question, setQuestion] = useState<Question>();

  const mayBecome = async (status: Enums<'task_status'>, ...ids: string[]): Promise<boolean> => {
    if (status !== 'abgeschlossen') return true;
    const ends = await readOpenEnds(ids).catch(() => []);
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
      text={describeOpenEnds(question.ends, userId)}
      confirmLabel="Trotzdem abschließen"
      pending={false}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  );
  return { mayBecome, closeQuestion };
}
