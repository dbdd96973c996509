import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LEAFLET_COPY, LEAFLET_TEXTS } from '#copy/leaflets';
import { PATIENT_PAPER } from '#copy/clinical/patient-paper';
import { BOOKED } from '#copy/office/booking';
import { SHEET } from '#copy/office/together';
import { LEAFLETS, readLeaflet } from '#domain/clinical/documents/leaflet';

const wordsOf = (id: (typeof LEAFLETS)[number]): string => LEAFLET_TEXTS[id].toLowerCase();

describe('what papers say and what the leaflets say', () => {
  test('is the same: what to bring, the drops, how long between two of them', () => {
    for (const bring of [SHEET.bringText, BOOKED.slip.bringText])
      expect(wordsOf('cita')).toContain(`traiga ${bring.toLowerCase()}`);
    expect(readLeaflet(LEAFLET_TEXTS.dilatacion)?.bajada).toBe(SHEET.dropsNote);
    const wait = /espere \w+ minutos/u.exec(PATIENT_PAPER.hours)?.[0] ?? '-';
    expect(wordsOf('gotas')).toContain(wait);
  });

  test('no leaflet is promised as reviewed by its own text', () => {
    for (const id of LEAFLETS) expect([id, /revisad[oa] por/iu.test(LEAFLET_TEXTS[id])]).toEqual([id, false]);
    expect(LEAFLET_COPY.noReview).toMatch(/^Revisión médica pendiente/u);
  });

  test('each one’s sources are written down, with the day on which they were read', () => {
    const document = readFileSync('docs/clinical-sources.md', 'utf8');
    const section = /^## Leaflets\n([\s\S]*?)^## /mu.exec(document)?.[1] ?? '';
    const lines = section.split('\n').filter((line) => line.startsWith('- '));
    const said = lines.flatMap((line) =>
      [...line.slice(0, line.indexOf(':')).matchAll(/`([a-z-]+)`/gu)].map(([, id]) => id),
    );
    expect(said.toSorted()).toEqual(LEAFLETS.toSorted());
    for (const line of lines)
      expect(line).toMatch(/Read \d{4}-\d{2}-\d{2}|Named|Convention|sources of the page|on its page/u);
  });
});
