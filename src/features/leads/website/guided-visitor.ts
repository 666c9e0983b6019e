import { mutationOptions } from '@tanstack/react-query';
import { type LeadDetails, leadMessage } from '@/features/services/lead-details';
import { notifyCompany } from '@/features/mail/notify-company';
import { formSender, type Sent, showSentMessage } from '@/features/public-form/visitor-form';
import { contactServices } from '@/features/services/labels';
import { requestPhotosBucket } from '@/lib/supabase/buckets';
import { supabase } from '@/lib/supabase/client';
import { toast } from '@/lib/toasts/toast';
import type { GuidedRequest } from './guided-schema';

const thankForRequest = showSentMessage({
  success: 'Ihre Anfrage wurde erfolgreich gesendet!',
  outlook: 'Wir melden uns schnellstmöglich bei Ihnen zurück.',
  notNotified: 'Ihre Anfrage wurde gespeichert, aber die Benachrichtigung konnte nicht sofort versendet werden.',
});

/** A request under an id made by its sender: a retry is the same request. Its photos follow it. */
type SentRequest = GuidedRequest & { id: string; photos: readonly Blob[] };

/** The details with the number of photos that follow. */
const withPhotos = (details: LeadDetails, photos: number): LeadDetails =>
  photos > 0 ? { ...details, photos } : details;

/**
 * Sends the photos of a request that was just stored. It is complete without them, so a failure is only told.
 *
 * @returns how many arrived
 */
async function sendPhotos(id: string, photos: readonly Blob[]): Promise<number> {
  if (photos.length === 0) return 0;
  let missing = 0;
  try {
    const bucket = await requestPhotosBucket.load();
    for (const [index, photo] of photos.entries()) {
      const path = `${id}/${index + 1}.jpg`;
      const { error } = await bucket.upload(path, photo, { contentType: 'image/jpeg' });
      // It may be there already, if the answer got lost.
      if (error && !isDuplicate(error)) missing += 1;
    }
  } catch (error) {
    console.error(error);
    missing = photos.length;
  }
  if (missing > 0)
    toast.warning(
      missing === 1
        ? 'Ein Foto konnte nicht übertragen werden. Bitte senden Sie es uns per E-Mail.'
        : `${missing} Fotos konnten nicht übertragen werden. Bitte senden Sie sie uns per E-Mail.`,
    );
  return photos.length - missing;
}

const isDuplicate = (error: object) => 'statusCode' in error && error.statusCode === '409';

export const visitorGuidedMutations = {
  /**
   * Saves a guided request and queues the notification to the company. `notified` is false when only the mail failed:
   * the request is kept.
   */
  send: mutationOptions({
    mutationFn: async ({
      id,
      name,
      email,
      phone,
      service,
      details: typed,
      note,
      photos,
    }: SentRequest): Promise<Sent> => {
      const details = withPhotos(typed, photos.length);
      const message = leadMessage(details, note);
      await supabase
        .rpc('send_guided_request', { request: id, name, email, phone, service, message, details })
        .throwOnError();
      const arrived = await sendPhotos(id, photos);
      const notified = await notifyCompany(
        `Neue Anfrage von ${name}`,
        [
          `Name: ${name}`,
          `E-Mail: ${email}`,
          `Telefon: ${phone}`,
          `Leistung: ${contactServices[service].label}`,
          '',
          message,
        ].join('\n'),
      );
      return { notified, photos: arrived };
    },
    onSuccess: thankForRequest,
    meta: { error: (cause) => `Fehler beim Senden der Anfrage: ${cause}` },
  }),
};

export const sendGuidedRequest = formSender(visitorGuidedMutations.send, thankForRequest);
