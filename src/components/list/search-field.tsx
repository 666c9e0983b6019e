import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { cn } from '@/lib/cn';

const waitMilliseconds = 300;

interface SearchFieldProps {
  label: string;
  value: string;
  /** Called with the trimmed text when typing pauses or the field loses focus; at once when it is cleared. */
  onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState({ value, reported: value });

  // The value changed from outside (e.g. the back button); our own changes are already in the field.
  if (value !== known.value) {
    if (value !== known.reported) setTyped(value);
    setKnown({ value, reported: value });
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  const report = (text: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setKnown((previous) => ({ ...previous, reported: text.trim() }));
    onChange(text.trim());
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => report(text), waitMilliseconds);
  };
  const clear = () => {
    setTyped('');
    report('');
    input.current?.focus();
  };

  return (
    <div role="search" className="min-w-24 flex-1 print:hidden">
      <Label htmlFor={id} className="sr-only">
        {label}
      </Label>
      <div className="relative max-w-sm">
        <Search aria-hidden className="absolute inset-y-0 left-3 my-auto size-4 text-muted-foreground" />
        <Input
          ref={input}
          id={id}
          type="text"
          inputMode="search"
          aria-keyshortcuts="/"
          autoComplete="off"
          placeholder={label}
          dense
          className={cn('pl-9 text-ellipsis', typed && 'pr-11')}
          value={typed}
          onChange={(event) => type(event.target.value)}
          // A user who moves on to a row has finished typing; a later search would close the row again.
          onBlur={() => timer.current && report(typed)}
        />
        {typed && (
          <Button
            variant="ghost"
            size="icon"
            className="absolute inset-y-0 right-0 my-auto pointer-fine:size-9"
            aria-label="Suche leeren"
            onClick={clear}
          >
            <X aria-hidden />
          </Button>
        )}
      </div>
    </div>
  );
}
