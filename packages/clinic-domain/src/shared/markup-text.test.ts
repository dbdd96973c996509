import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeMarkup } from './markup-text.ts';

const NAMES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

test('whatever is written is text, and can be read back', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('&', '<', '>', '"', "'", ';', '#39', 'amp', 'lt', 'x') }),
      (text) => {
        const escaped = escapeMarkup(text);
        expect(escaped).not.toMatch(/[<>"']/u);
        const back = escaped.replaceAll(/&(amp|lt|gt|quot|#39);/gu, (_, name: string) => NAMES[name] ?? '');
        expect(back).toBe(text);
      },
    ),
  );
});
