// The only runtime-specific file: everything else runs in any JavaScript engine.

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handle: (request: Request) => Promise<Response>): void;
};

/** Value of an environment variable or secret; undefined when it is missing or blank. */
export function readVariable(name: string): string | undefined {
  return Deno.env.get(name)?.trim() || undefined;
}

/** Passes every request of this worker to `handle`. */
export function serve(handle: (request: Request) => Promise<Response>): void {
  Deno.serve(handle);
}
