import { expect, test } from 'vitest';
import { addDays } from '#domain/shared/civil-date';
import { certificateParts } from './certificate.ts';

test.each(['2026-11-20', '2026-01-31', '2028-02-29', '2026-12-31'])(
  'the parts of a certificate on %s touch, never overlap and leave no day out',
  (today) => {
    const parts = certificateParts(today);
    expect(parts[0]?.desde).toBeUndefined();
    expect(parts.at(-1)?.hasta).toBeUndefined();
    for (const [index, part] of parts.slice(1).entries())
      expect(part.desde).toBe(addDays(parts[index]?.hasta ?? '', 1));
    expect((parts.at(-1)?.desde ?? '') > today).toBe(true);
  },
);
