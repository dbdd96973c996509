import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONSENTS, consentSchema, readConsentText } from '#domain/clinical/documents/consent';
import { shortFormsIn } from '#domain/clinical/documents/plain-text';
import { keysOf } from '#domain/shared/typed-record';

test.each(keysOf(CONSENTS))(
  'the consent of %s has a text, marked to be reviewed, without short forms, that fits the paper',
  (id) => {
    const read = readConsentText(readFileSync(`src/content/consentimientos/${id}.txt`, 'utf8'));
    expect(read?.texto).toMatch(/^Texto a revisar por la clínica\./u);
    expect(read?.texto).toContain('cambiar de opinión');
    expect(shortFormsIn(`${read?.titulo ?? ''} ${read?.texto ?? ''}`)).toEqual([]);
    expect(consentSchema.safeParse({ procedimiento: id, ojo: 'OD', ...read }).success).toBe(true);
  },
);
