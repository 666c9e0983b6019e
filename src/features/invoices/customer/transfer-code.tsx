import { Download, Share2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { saveFile } from '@/lib/files/save-file';
import { formatEuro } from '@/lib/format/format-euro';
import { toast } from '@/lib/toasts/toast';
import { girocode, type Transfer } from '@functions/documents/girocode';

/** The quiet zone around the code, in modules (ISO/IEC 18004). */
const quiet = 4;

/** How many pixels of the saved image a module takes. */
const modulePixels = 12;

/** A transfer as a QR code for banking apps, which also read it from a saved picture. Black on white in every theme. */
export function TransferCode({ transfer }: { transfer: Transfer }) {
  const rows = girocode(transfer);
  const size = rows.length + 2 * quiet;
  const modules = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])),
  );
  return (
    <figure className="space-y-2 justify-self-center text-center">
      <svg
        role="img"
        aria-label={`GiroCode über ${formatEuro(transfer.cents / 100)} mit dem Verwendungszweck ${transfer.remittance}`}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-52 rounded-lg border bg-white"
      >
        <path d={modules.join('')} fill="#000" />
      </svg>
      <figcaption className="text-sm text-muted-foreground">Mit der Banking-App scannen</figcaption>
      <HandOver rows={rows} name={`girocode-${transfer.remittance.replace(/[^\w-]+/g, '-')}.png`} />
    </figure>
  );
}

/** On the phone that shows it the code cannot be scanned: it is passed to the banking app, or saved for it. */
function HandOver({ rows, name }: { rows: boolean[][]; name: string }) {
  const canShare = navigator.canShare?.({ files: [new File([], name, { type: 'image/png' })] }) ?? false;
  const handOver = async () => {
    try {
      const image = await draw(rows);
      if (canShare) await navigator.share({ files: [new File([image], name, { type: image.type })] });
      else saveFile(name, image, image.type);
    } catch (error) {
      // The user has closed the system's dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.error('Das ist nicht möglich. Bitte nutzen Sie die Überweisungsdaten.');
    }
  };
  return (
    <Button variant="outline" size="sm" icon={canShare ? Share2 : Download} onClick={() => void handOver()}>
      {canShare ? 'Code teilen' : 'Code speichern'}
    </Button>
  );
}

/** The code as a PNG. */
async function draw(rows: boolean[][]): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = (rows.length + 2 * quiet) * modulePixels;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  rows.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect((x + quiet) * modulePixels, (y + quiet) * modulePixels, modulePixels, modulePixels);
    }),
  );
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no image'))), 'image/png'),
  );
}
