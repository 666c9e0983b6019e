import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';

let eslint: ESLint;

/** The import rules that a line violates when added to a file of the project. */
async function broken(file: string, line: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${line}\n`, { filePath: file });
  return (result?.messages ?? [])
    .map(({ ruleId }) => ruleId ?? '')
    .filter((rule) => /restricted-(paths|imports)|audience-wall/.test(rule));
}

// The first file loads the types of the whole project.
describe('import rules', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    eslint = new ESLint();
    await broken('src/lib/cn.ts', '');
  }, 120_000);

  it.each([
    ['lib from a domain', 'src/lib/cn.ts', `import '@/features/invoices/schema';`],
    ['lib from components', 'src/lib/cn.ts', `import '@/components/ui/button';`],
    ['config from app', 'src/config/paths.ts', `import '@/app/app';`],
    ['components from a domain', 'src/components/ui/button.tsx', `import '@/features/invoices/labels';`],
    ['a domain from app', 'src/features/invoices/labels.ts', `import '@/app/head';`],
    ['a domain from one that is not declared', 'src/features/services/labels.ts', `import '@/features/quotes/labels';`],
    [
      'a domain from one that stands after it',
      'src/features/customers/labels.ts',
      `import '@/features/invoices/labels';`,
    ],
    ['one portal from another', 'src/app/customer/routes.tsx', `import '@/app/employee/routes';`],
  ])('reject %s', async (_, file, line) => {
    expect(await broken(file, line)).toContain('import-x/no-restricted-paths');
  });

  it.each([
    [
      'what several audiences share from the office',
      'src/features/invoices/labels.ts',
      '@/features/invoices/admin/queries',
    ],
    [
      'a customer’s screen from the office',
      'src/features/invoices/customer/queries.ts',
      '@/features/invoices/admin/queries',
    ],
    ['a portal’s screen from another audience', 'src/app/customer/routes.tsx', '@/features/invoices/admin/queries'],
    ['a piece beside the folder', 'src/features/invoices/labels.ts', './admin/queries'],
  ])('reject %s, also as a dynamic import', async (_, file, path) => {
    expect(await broken(file, `import '${path}';`)).toContain('local/audience-wall');
    expect(await broken(file, `void import('${path}');`)).toContain('local/audience-wall');
  });

  it('reject a screen that calls the backend directly', async () => {
    const line = `import '@/lib/supabase/client';`;
    expect(await broken('src/features/invoices/admin/invoices-page.tsx', line)).toEqual(['no-restricted-imports']);
    expect(await broken('src/components/ui/button.tsx', line)).toEqual(['no-restricted-imports']);
    expect(await broken('src/features/invoices/admin/queries.ts', line)).toEqual([]);
  });

  it.each([
    ['src/features/quotes/admin/mutations.ts', '@/features/documents/content-form'],
    ['src/features/invoices/admin/invoices-page.tsx', '@/features/customers/admin/queries'],
    ['src/app/admin/routes.tsx', '@/features/invoices/admin/queries'],
    ['src/components/ui/button.tsx', '@/lib/cn'],
  ])('let %s import %s', async (file, path) => {
    expect(await broken(file, `import '${path}';`)).toEqual([]);
  });
});
