import { actors, allActors } from '../harness/actors.ts';
import { literal } from '../../support/database/sql.ts';

/** An existing picture. */
export const hidden = 'images/vorhanden.webp';
/** An existing document. */
export const document = '1/rechnung.pdf';

/** A request of this moment that announced two photos; one of them is there. */
export const request = '20000000-0000-4000-8000-0000000000aa';
const ofPhoto = `where bucket_id = 'request-photos' and name = '${request}/1.jpg'`;

/** A task of the employee's, with a photo. */
export const task = '20000000-0000-4000-8000-0000000000ba';
/** A task of nobody's. */
export const foreignTask = '20000000-0000-4000-8000-0000000000bb';
export const photo = (of: string, number: number) => `${of}/30000000-0000-4000-8000-00000000000${number}.jpg`;
const ofTaskPhoto = `where bucket_id = 'task-photos' and name = '${photo(task, 1)}'`;

const everyone = allActors.map(({ name }) => name);

/** One line of the access matrix of files: a statement, and which roles it is not refused. */
export interface StorageCell {
  title: string;
  sql: string;
  allowed?: readonly string[];
}

export const insert = (bucket: string, name: string) =>
  `insert into storage.objects (bucket_id, name) values (${literal(bucket)}, ${literal(name)})`;

const ofHidden = `where bucket_id = 'media' and name = ${literal(hidden)}`;

export const fileCells: readonly StorageCell[] = [
  { title: 'upload', sql: insert('media', 'images/neu.webp'), allowed: ['admin'] },
  {
    title: 'upload of a video',
    sql: insert('media', 'videos/startseite-hero-1767225600000.mp4'),
    allowed: ['admin'],
  },
  { title: 'upload to another bucket', sql: insert('privat', 'images/neu.webp') },
  { title: 'replace', sql: `update storage.objects set metadata = '{"size": 1}' ${ofHidden}`, allowed: ['admin'] },
  { title: 'move to another bucket', sql: `update storage.objects set bucket_id = 'privat' ${ofHidden}` },
  { title: 'move out of the folders', sql: `update storage.objects set name = 'neu.webp' ${ofHidden}` },
  { title: 'delete', sql: `delete from storage.objects ${ofHidden}`, allowed: ['admin'] },
  { title: 'upload of a document', sql: insert('documents', '1/neu.pdf') },
  {
    title: 'replace a document',
    sql: `update storage.objects set metadata = '{"size": 1}' where bucket_id = 'documents'`,
  },
  { title: 'delete a document', sql: `delete from storage.objects where bucket_id = 'documents'` },
  { title: 'upload of a photo of one’s request', sql: insert('request-photos', `${request}/2.jpg`), allowed: everyone },
  { title: 'upload of a photo that was not announced', sql: insert('request-photos', `${request}/3.jpg`) },
  {
    title: 'upload of a photo of no request',
    sql: insert('request-photos', '20000000-0000-4000-8000-0000000000ab/1.jpg'),
  },
  { title: 'replace a photo', sql: `update storage.objects set metadata = '{"size": 1}' ${ofPhoto}` },
  { title: 'delete a photo', sql: `delete from storage.objects ${ofPhoto}` },
  {
    title: 'upload of a photo of one’s task',
    sql: insert('task-photos', photo(task, 2)),
    allowed: [actors.employee.name],
  },
  { title: 'upload of a photo of another task', sql: insert('task-photos', photo(foreignTask, 1)) },
  { title: 'replace a photo of a task', sql: `update storage.objects set metadata = '{"size": 1}' ${ofTaskPhoto}` },
  { title: 'delete a photo of a task', sql: `delete from storage.objects ${ofTaskPhoto}` },
  { title: 'make a picture a document', sql: `update storage.objects set bucket_id = 'documents' ${ofHidden}` },
  { title: 'delete in another bucket', sql: `delete from storage.objects where bucket_id = 'privat'` },
];

export const bucketCells: readonly StorageCell[] = [
  { title: 'create', sql: `insert into storage.buckets (id, name) values ('neu', 'neu')` },
  { title: 'make public', sql: 'update storage.buckets set public = true' },
  {
    title: 'lift the limits',
    sql: 'update storage.buckets set file_size_limit = null, allowed_mime_types = null',
  },
  { title: 'delete', sql: 'delete from storage.buckets' },
];
