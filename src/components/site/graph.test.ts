import { expect, test } from 'vitest';
import { graphJson } from './graph.ts';

test('structured data cannot close its own script element', () => {
  expect(graphJson([{ name: '</script><script>alert(1)</script>' }])).not.toContain('</script>');
});
