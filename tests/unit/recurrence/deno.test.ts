import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { describeRule } from '@functions/recurrence/describe-rule';
import { nextOccurrences } from '@functions/recurrence/next-occurrences';
import { parseRule } from '@functions/recurrence/rule-text';
import { denoBinary } from '../../../supabase/local/functions/deno';
import { schedule } from './reference';

const path = (relative: string) => fileURLToPath(new URL(`../../../${relative}`, import.meta.url));

it('an edge function computes the dates of the preview', () => {
  const rule = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR;BYMONTH=1,2,3,4,12';
  const [about, from, count] = [schedule({ rule, onHoliday: 'nachher' }), '2026-12-01', 30] as const;
  const module = (name: string) => new URL(`../../../supabase/functions/_shared/recurrence/${name}`, import.meta.url);
  const script = `
    import { describeRule } from '${module('describe-rule.ts').href}';
    import { nextOccurrences } from '${module('next-occurrences.ts').href}';
    import { parseRule } from '${module('rule-text.ts').href}';
    const dates = nextOccurrences(${JSON.stringify(about)}, '${from}', ${count});
    console.log(JSON.stringify([describeRule(parseRule('${rule}')), dates]));`;
  const config = `--config=${path('supabase/functions/deno.json')}`;
  const options = ['run', '--quiet', '--no-prompt', '--no-lock', '--no-check', '--node-modules-dir=manual', config];
  const env = { ...process.env, DENO_DIR: path('node_modules/.cache/deno'), TZ: 'America/Los_Angeles' };
  const there = execFileSync(denoBinary(), [...options, '-'], { input: script, env, encoding: 'utf8' });

  const dates = nextOccurrences(about, from, count);
  expect(dates.filter(({ outcome }) => outcome === 'moved').length).toBeGreaterThan(0);
  expect(JSON.parse(there)).toEqual(JSON.parse(JSON.stringify([describeRule(parseRule(rule)!), dates])));
});
