import { formatEuro } from '@/lib/format/format-euro';
import { girocode, type Transfer } from '@functions/documents/girocode';

/** The quiet zone around the code, in modules (ISO/IEC 18004). */
const quiet = 4;

/** A transfer as a QR code for banking apps. Black on white in every theme. */
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
    </figure>
  );
}
