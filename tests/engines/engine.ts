/** The only tab of a remote-controlled browser. */
export interface Tab {
  /** Resolves when the page has loaded. */
  open(url: string): Promise<void>;
  /** The value of a JavaScript expression in the page; nothing but JSON comes back. */
  read<Value>(expression: string): Promise<Value>;
  /** Keyboard and mouse input, as from a user. */
  perform(actions: readonly InputSource[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Uncaught errors of the pages since the last question; an engine that doesn't tell has none. */
  faults(): string[];
  /** Ends the browser and whatever was started for it. */
  close(): Promise<void>;
}

/** Input as both protocols of WebDriver spell it. */
type InputSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | {
      type: 'pointer';
      id: string;
      parameters: { pointerType: 'mouse' };
      actions: (
        | { type: 'pointerMove'; x: number; y: number; duration: number }
        | { type: 'pointerDown' | 'pointerUp'; button: 0 }
      )[];
    };

export interface Engine {
  name: string;
  /** Debian's packages that bring it. */
  packages: string;
  /** Whether all that it needs is installed. */
  isInstalled(): boolean;
  start(): Promise<Tab>;
}
