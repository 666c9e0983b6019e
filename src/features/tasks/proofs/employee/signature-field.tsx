import { Eraser } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import SignaturePad from 'signature_pad';
import { Button } from '@/components/ui/button';
import { signaturePath } from './signature-path';

interface SignatureFieldProps {
  /** What is wrong with it. */
  error: string | undefined;
  isEmpty: boolean;
  /** SVG path data in a box of 600 × 200, null for none. */
  onChange: (path: string | null) => void;
}

/** A field to sign in with finger, pen or mouse. What is drawn stays when the field changes its size. */
export function SignatureField({ error, isEmpty, onChange }: SignatureFieldProps) {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  useEffect(() => {
    const field = canvas.current;
    if (!field) return;
    const own = new SignaturePad(field, { minDistance: 2, minWidth: 1, maxWidth: 2.5 });
    pad.current = own;
    own.addEventListener('endStroke', () =>
      report.current(
        signaturePath(
          own.toData().map(({ points }) => points),
          field.offsetWidth,
        ),
      ),
    );
    let width = 0;
    const fit = () => {
      const next = field.offsetWidth;
      if (next === 0 || next === width) return;
      const scale = width ? next / width : 1;
      const drawn = own.toData().map((line) => ({
        ...line,
        points: line.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
      }));
      width = next;
      field.width = next * devicePixelRatio;
      field.height = field.offsetHeight * devicePixelRatio;
      field.getContext('2d')?.scale(devicePixelRatio, devicePixelRatio);
      own.clear();
      own.fromData(drawn);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(field);
    return () => {
      observer.disconnect();
      own.off();
    };
  }, []);
  const clear = () => {
    pad.current?.clear();
    onChange(null);
  };
  return (
    <div className="space-y-1.5">
      <p className="text-sm font-medium">Unterschrift</p>
      <canvas
        ref={canvas}
        role="img"
        aria-label={isEmpty ? 'Feld für die Unterschrift, leer' : 'Feld für die Unterschrift, unterschrieben'}
        aria-describedby={error ? id : undefined}
        className="aspect-3/1 w-full touch-none rounded-lg border border-input bg-white"
      />
      {error && (
        <p id={id} role="alert" className="text-sm font-medium text-destructive">
          {error}
        </p>
      )}
      <Button variant="outline" icon={Eraser} className="h-12" disabled={isEmpty} onClick={clear}>
        Neu unterschreiben
      </Button>
    </div>
  );
}
