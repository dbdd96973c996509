import { expect, test } from 'vitest';
import { PRINT } from '#copy/office/shell';
import { sheetsOf } from '#backoffice/shared/patient/patient-words.ts';
import { patient } from '#tests/components/clinic-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import { PrintMarks } from './PrintMarks.tsx';

const written = (): string[] => {
  dispatchEvent(new Event('beforeprint'));
  const { style } = document.documentElement;
  return ['--pie-de-pagina', '--numero-de-pagina'].map((name) => style.getPropertyValue(name));
};

test('each printed page says of which clinic, by whom and when, and its number, only while it is printed', () => {
  openOffice('/admin', <PrintMarks />);
  expect(document.querySelector('[data-impreso]')?.textContent).toBe(
    'Clínica de Ojos · Impreso por Administración de ejemplo, 20 nov 2026, 09:00',
  );
  expect(written()).toEqual([
    '"Clínica de Ojos · Impreso por Administración de ejemplo, 20 nov 2026, 09:00"',
    PRINT.page,
  ]);
  dispatchEvent(new Event('afterprint'));
  expect(document.documentElement.style.getPropertyValue('--pie-de-pagina')).toBe('');
});

test('each page of a record says whose it is, as sheets come apart', () => {
  const eva = patient({ nombres: 'Eva', apellidos: 'Quispe', ci: '1234567', extension: 'LP' });
  openOffice(
    '/admin',
    <>
      <PrintMarks />
      <div {...sheetsOf(eva)} />
    </>,
  );
  expect(written()[0]).toMatch(/^"Quispe, Eva · CI 1234567 LP · Clínica de Ojos · Impreso por /u);
});

test('what a patient takes home has none of it', () => {
  openOffice(
    '/admin',
    <>
      <PrintMarks />
      <section className="comprobante" />
    </>,
  );
  expect(written()).toEqual(['', '']);
});
