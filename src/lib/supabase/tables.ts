import type { Database } from '@functions/api/database.types';

type Tables = Database['public']['Tables'];
type AllEnums = Database['public']['Enums'];

export type TableName = keyof Tables;
export type Row<Name extends TableName> = Tables[Name]['Row'];
export type Insert<Name extends TableName> = Tables[Name]['Insert'];
export type Update<Name extends TableName> = Tables[Name]['Update'];

export type EnumName = keyof AllEnums;
/** The values of one of the database's enums. */
export type Enums<Name extends EnumName> = AllEnums[Name];
