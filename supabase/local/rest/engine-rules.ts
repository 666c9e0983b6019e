import { type EngineRules } from '../database/engine-rules.ts';
import { runAsCaller } from './caller-context.ts';
import { chooseAnswer } from './engine-failure.ts';

/** PostgREST's behaviour, for a database whose tables are served by `restRoutes`. */
export const restRules: EngineRules = { runAsCaller, chooseAnswer };
