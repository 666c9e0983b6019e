import { fullName, mailKind } from './mail.ts';
import { portalPaths } from './portal-paths.ts';

interface Reply {
  name: string | undefined;
  subject: string;
  /** The office's latest answer. */
  text: string;
}

const sample: Reply = {
  name: 'Lena Groß',
  subject: 'Rückfrage zum Umzug',
  text: 'Guten Tag Frau Groß,\n\nja, Kartons bringen wir gerne mit.\n\nIhr Büro',
};

/** To a customer who has not read the office's answer in the portal yet. */
export const messageReply = mailKind<Reply>({
  async read(service, { subjectId }) {
    const { data } = await service
      .from('message_replies')
      .select('text, messages (subject, profiles (first_name, last_name))')
      .eq('message_id', subjectId)
      .is('read_at', null)
      .is('is_from_office', true)
      .order('created_at', { ascending: false })
      .limit(1)
      .maybeSingle()
      .throwOnError();
    return data
      ? { name: fullName(data.messages.profiles), subject: data.messages.subject, text: data.text }
      : undefined;
  },
  write: ({ name, subject, text }) => ({
    subject: `Antwort auf Ihre Nachricht: ${subject}`,
    ...(name ? { name } : {}),
    paragraphs: ['wir haben auf Ihre Nachricht geantwortet:'],
    quote: text,
    link: { label: 'Im Kundenportal lesen und antworten', path: portalPaths.messages },
    note: 'Antworten Sie bitte im Kundenportal: So geht nichts verloren, und alles bleibt beisammen.',
  }),
  samples: { Antwort: sample, 'ohne Namen': { ...sample, name: undefined } },
});
