import type { Database } from './database.types';

type Tables = Database['public']['Tables'];

export type TableName = keyof Tables;
export type Row<Name extends TableName> = Tables[Name]['Row'];
