const iso = (text: string) => text.replace(' ', 'T');

/**
 * JSON formats of column values, by type OID, as in PostgREST: numbers as numbers, timestamps in ISO 8601. (lite would
 * send numerics as texts and timestamps without the T, which Safari cannot parse.)
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
 * How values of a request's body are passed to the database, by type OID: as text, which the type itself parses or
 * refuses with 22P02, as json_to_record does for PostgREST. (One driver would treat everything but true as false, the
 * other would refuse texts with its own error.)
 */
export const textSerializers = {
  /** boolean */
  16: String,
} as const;
