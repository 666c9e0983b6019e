import { deflateSync, Zip, ZipPassThrough } from 'fflate';

/** Bytes collected before they are handed to the browser as a Blob. */
const partBytes = 1_000_000;

/** Maximum files and bytes in a ZIP: fflate writes no ZIP64 (https://github.com/101arrowz/fflate/issues/229). */
const limits = { files: 65_535, bytes: 4_000_000_000 };

/**
 * A file that is compressed as a whole. fflate's `ZipDeflate` would keep its buffers until the archive is done, 300 kB
 * per file, and stored entries get a trailing data descriptor, which some programs cannot read.
 */
class PackedFile extends ZipPassThrough {
  override compression = 8;

  protected override process(chunk: Uint8Array<ArrayBuffer>, final: boolean): void {
    this.ondata(null, deflateSync(chunk), final);
  }
}

/** A ZIP that is written file by file with little in memory at any time. */
export class ZipWriter {
  readonly #zip: Zip;
  readonly #parts: Blob[] = [];
  #waiting: Uint8Array<ArrayBuffer>[] = [];
  #waitingBytes = 0;
  #bytes = 0;
  #files = 0;

  constructor() {
    this.#zip = new Zip((error, chunk) => {
      if (error) throw error;
      this.#waiting.push(chunk);
      this.#waitingBytes += chunk.length;
      this.#bytes += chunk.length;
      if (this.#waitingBytes >= partBytes) this.#putAway();
    });
  }

  /**
   * Adds a file.
   * @param path in the archive, with forward slashes
   * @param content a text is written as UTF-8
   * @throws RangeError when the archive would be larger than a ZIP can be
   */
  add(path: string, content: string | Uint8Array<ArrayBuffer>): void {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    this.#files++;
    if (this.#files > limits.files || this.#bytes + bytes.length > limits.bytes)
      throw new RangeError('More than a ZIP can hold');
    const file = new PackedFile(path);
    this.#zip.add(file);
    file.push(bytes, true);
  }

  /** The finished archive; nothing can be added afterwards. */
  finish(): Blob {
    this.#zip.end();
    this.#putAway();
    return new Blob(this.#parts, { type: 'application/zip' });
  }

  #putAway(): void {
    this.#parts.push(new Blob(this.#waiting));
    this.#waiting = [];
    this.#waitingBytes = 0;
  }
}
