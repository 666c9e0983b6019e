import type { Template, TemplateTable } from './queries';

/** What is written into templates, and how it is called. */
export interface TemplateKind {
  table: TemplateTable;
  /** 'Positionen' */
  parts: string;
  /** What to do before a first one can be saved, without the end of the sentence: 'Schreiben Sie die Zeilen'. */
  howTo: string;
  /** A name that one may have. */
  example: string;
  /** What a template holds, in one line. */
  describe: (content: Template['content']) => string;
}

/** What a new template will hold, and what of it is said where its name is asked for. */
export interface NewContent {
  content: Template['content'];
  description: string;
}
