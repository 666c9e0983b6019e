/** What is printed of a list. */
export interface PrintedTable {
  headers: string[];
  /** Plain texts, in the order of the headers. */
  rows: string[][];
  /** The list has more rows. */
  isCut: boolean;
}

/** The lists of the office that can be saved as a file, by the file's name. */
export type ExportedList =
  | 'leads'
  | 'kunden'
  | 'kundenauftraege'
  | 'auftraege'
  | 'angebote'
  | 'rechnungen'
  | 'termine'
  | 'arbeitszeiten'
  | 'empfehlungen'
  | 'nachrichten'
  | 'benutzer';
