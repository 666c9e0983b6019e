import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { QueryView } from '@/components/layout/query-view';
import { type Reply, replyMutations, replyQueries } from './queries';
import { cn } from '@/lib/cn';
import { formatDateTime } from '@/lib/format/format';
import { type LiveOptions, useLiveTable } from '@/lib/supabase/realtime';
import { ReplyForm } from './reply-form';

interface ConversationProps {
  messageId: string;
  /** The viewer. */
  side: 'office' | 'customer';
  /** The tables to watch for changes. */
  filter?: LiveOptions['filter'];
}

/** The replies to a message, live, and the form for the next one. Marks the other side's replies as read. */
export function Conversation({ messageId, side, filter }: ConversationProps) {
  const replies = useQuery(replyQueries.of(messageId));
  useLiveTable('message_replies', { filter });
  useMarkRead(replies.data, side);
  return (
    <div className="space-y-4">
      <QueryView query={replies} failure="Fehler beim Laden der Antworten">
        {(found) =>
          found.length === 0 ? (
            <p className="text-muted-foreground">Noch keine Antwort.</p>
          ) : (
            <ol className="space-y-3" aria-label="Antworten">
              {found.map((reply) => (
                <Bubble key={reply.id} reply={reply} side={side} />
              ))}
            </ol>
          )
        }
      </QueryView>
      <ReplyForm key={messageId} messageId={messageId} />
    </div>
  );
}

function useMarkRead(replies: readonly Reply[] = [], side: ConversationProps['side']): void {
  const { mutate } = useMutation(replyMutations.markRead);
  const unread = replies
    .filter(({ read_at, is_from_office }) => !read_at && is_from_office === (side === 'customer'))
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (unread) mutate(unread.split(' '));
  }, [unread, mutate]);
}

function Bubble({ reply, side }: { reply: Reply; side: ConversationProps['side'] }) {
  const isOwn = reply.is_from_office === (side === 'office');
  const author = reply.is_from_office ? 'Büro' : side === 'office' ? 'Kunde' : 'Sie';
  return (
    <li className={cn('max-w-[85%] rounded-xl px-4 py-3', isOwn ? 'ml-auto bg-accent' : 'bg-muted')}>
      <p className="text-sm text-muted-foreground">
        <span>{`${author}, ${formatDateTime(reply.created_at)}`}</span>
        {isOwn && <span>{reply.read_at ? ' · gelesen' : ' · noch nicht gelesen'}</span>}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{reply.text}</p>
    </li>
  );
}
