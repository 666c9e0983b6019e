const iso = (text: string) => text.replace(' ', 'T');

/**
 * How column values become JSON, by type OID, as PostgREST writes them: numbers as numbers, timestamps in ISO 8601.
 * (lite would send numerics as texts and timestamps without the T, which Safari cannot read.)
 */
export const textParsers = {
  /** numeric */
  1700: (text: string): unknown => (text === 'NaN' ? text : Number(text)),
  /** timestamp */
  1114: (text: string): unknown => iso(text),
  /** timestamptz */
  1184: (text: string): unknown => iso(text).replace(/([+-]\d\d)$/, '$1:00'),
} as const;

/**
 * How values of a request's body are handed to the database, by type OID: as the text that they are, which the type itself
 * reads or refuses with 22P02, as json_to_record does for PostgREST. (One driver would take everything but true for false,
 * the other would refuse texts by an error of its own.)
 */
export const textSerializers = {
  /** boolean */
  16: String,
} as const;
