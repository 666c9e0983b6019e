import { type Attachment } from './mailbox.ts';

/** The file as a download; it is never displayed or executed. */
export function downloadOf({ filename, contentType, content }: Attachment): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
      'x-content-type-options': 'nosniff',
    },
  });
}
