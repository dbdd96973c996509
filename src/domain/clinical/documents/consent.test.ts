import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { keysOf } from '../../shared/typed-record.ts';
import { CONSENTS, consentSchema, readConsentText } from './consent.ts';
import { shortFormsIn } from './plain-text.ts';

describe('the texts of the clinic', () => {
  test.each(keysOf(CONSENTS))(
    '%s has one, marked to be reviewed, without short forms, that fits the paper',
    (id) => {
      const read = readConsentText(readFileSync(`src/content/consentimientos/${id}.txt`, 'utf8'));
      expect(read?.texto).toMatch(/^Texto a revisar por la clínica\./u);
      expect(read?.texto).toContain('cambiar de opinión');
      expect(shortFormsIn(`${read?.titulo ?? ''} ${read?.texto ?? ''}`)).toEqual([]);
      expect(consentSchema.safeParse({ procedimiento: id, ojo: 'OD', ...read }).success).toBe(true);
    },
  );

  test('one without a heading or without a text is none', () => {
    expect(readConsentText('Sin título')).toBeNull();
    expect(readConsentText('# Solo título')).toBeNull();
    expect(readConsentText('# Título\r\n\nTexto')).toEqual({ titulo: 'Título', texto: 'Texto' });
  });
});
