import { tableAccess } from '../table-access.ts';

// The content first: a change of all rows cannot give them one name.
const columns = ['content', 'name'] as const;

/** @param contentOf content that has one line with a text */
const templates = (table: 'document_templates' | 'checklist_templates', contentOf: (line: string) => string) =>
  tableAccess({
    table,
    key: 'id',
    row: {
      id: '20000000-0000-4000-8000-000000000001',
      name: 'Umzug mit Montage',
      content: contentOf('Montage'),
      updated_at: '2020-01-01T00:00:00Z',
    },
    required: ['name', 'content'],
    // Names are unique.
    beforeInsert: [`delete from public.${table}`],
    changed: {
      id: '20000000-0000-4000-8000-000000000002',
      name: 'Umzug ohne Montage',
      content: contentOf('Transport'),
      updated_at: '2021-01-01T00:00:00Z',
    },
    stamped: { update: ['updated_at'] },
    rights: { admin: { select: 'all', insert: columns, update: { rows: 'all', columns }, delete: 'all' } },
  });

export const documentTemplates = templates(
  'document_templates',
  (line) =>
    `{"taxation": "regular", "lines": [{"name": "${line}", "quantityThousandths": 1000, "unit": "LS", "unitPriceCents": 100, "vatRate": 19}]}`,
);

export const checklistTemplates = templates('checklist_templates', (line) => `[{"text": "${line}"}]`);
