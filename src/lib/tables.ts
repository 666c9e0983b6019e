import type { Database } from './database.types';

type Tables = Database['public']['Tables'];

export type TableName = keyof Tables;
export type Row<Name extends TableName> = Tables[Name]['Row'];
export type Insert<Name extends TableName> = Tables[Name]['Insert'];
export type Update<Name extends TableName> = Tables[Name]['Update'];
