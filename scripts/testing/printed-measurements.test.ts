import { expect, test } from 'vitest';
import { withPrinted } from './printed-measurements.ts';

test('what a measurement printed takes the place of what it had printed, the others stay, in the order of their names', () => {
  const first = withPrinted('# Measurements\n\n- a\n', 'moving', 'day one', '1 ms\n');
  const both = withPrinted(first, 'exports', 'day one', 'razón 2\n\nmeta 3\n');
  expect(both).toBe(
    '# Measurements\n\n- a\n\n## As printed\n\n### exports\n\nday one\n\n```text\nrazón 2\n\nmeta 3\n```\n\n### moving\n\nday one\n\n```text\n1 ms\n```\n',
  );
  expect(withPrinted(both, 'moving', 'day two', '2 ms\n')).toBe(
    both.replace('day one\n\n```text\n1 ms', 'day two\n\n```text\n2 ms'),
  );
  expect(withPrinted(both, 'exports', 'day one', 'razón 2\n\nmeta 3\n')).toBe(both);
});
