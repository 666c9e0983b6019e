import { expect, test } from 'vitest';
import { usedStyles } from '@/build/used-styles';

const code = 'const look=`p-4 hover:bg-card/50 print:hidden content-["·"] group`';

test.each([
  ['of classes that are named', '.p-4{padding:1rem}'],
  ['of classes with characters that CSS escapes', String.raw`.hover\:bg-card\/50:hover{color:red}`],
  ['with quotes in them', String.raw`.content-\[\"·\"\]{content:"·"}`],
  ['of elements and attributes', 'a,[hidden]{color:red}'],
  ['where one selector of several is used', '.p-4,.p-9{padding:1rem}'],
  ['that tell what a class is not', '.p-4:not(.dark){padding:1rem}'],
  ['inside of layers and conditions', String.raw`@layer utilities{@media print{.print\:hidden{display:none}}}`],
  ['that are no styles', '@property --gap{syntax:"*";inherits:false}'],
])('keeps rules %s', (_, css) => {
  expect(usedStyles(css, code)).toBe(css);
});

test.each([
  ['of a class', '.flex{display:flex}'],
  ['of a class inside of one that is named', '.group .mt-2{margin-top:1rem}'],
  ['inside of layers and conditions', '@layer utilities{@media print{.mt-2{margin-top:1rem}}}'],
])('removes rules %s that nothing uses', (_, css) => {
  expect(usedStyles(`${css}.p-4{padding:1rem}`, code)).toMatch(/^(@layer utilities;)?\.p-4\{padding:1rem\}$/);
});
