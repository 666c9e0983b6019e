/** The lists of the office that can be saved as a file, by the file's name. */
export type ExportedList =
  | 'leads'
  | 'kundenauftraege'
  | 'auftraege'
  | 'rechnungen'
  | 'termine'
  | 'arbeitszeiten'
  | 'empfehlungen'
  | 'nachrichten';
