import { useEffect } from 'react';
import { PRINT } from '#copy/office/shell';
import { formatHour } from '#domain/shared/interval';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

/** What patients take home has paper of its own, without these marks. */
const SLIPS = '.comprobante, .hoja-paciente, .ficha-papel';

/**
 * On paper, whatever is printed says of which clinic it is, who printed it and when: above, and in the margin of each
 * page, with whose record it is, beside its number (`print.css`).
 */
export function PrintMarks() {
  const { user, clinicName } = useVisit();
  const { fecha, minuto } = useClinicNow();
  const mark = PRINT.mark(
    clinicName,
    user.nombre ?? user.email,
    `${mediumDate(fecha)}, ${formatHour(minuto)}`,
  );
  useEffect(() => {
    const { style } = document.documentElement;
    const clear = (): void => {
      style.removeProperty('--pie-de-pagina');
      style.removeProperty('--numero-de-pagina');
    };
    const write = (): void => {
      clear();
      if (document.querySelector(SLIPS) !== null) return;
      const whose = document.querySelector<HTMLElement>('[data-hoja-de]')?.dataset['hojaDe'];
      const words = [whose, mark].filter((each) => each !== undefined).join(' · ');
      // A text of a style sheet: quotes and line ends would end it.
      style.setProperty('--pie-de-pagina', `"${words.replaceAll(/["\\\n]/g, ' ')}"`);
      style.setProperty('--numero-de-pagina', PRINT.page);
    };
    addEventListener('beforeprint', write);
    addEventListener('afterprint', clear);
    return () => {
      removeEventListener('beforeprint', write);
      removeEventListener('afterprint', clear);
    };
  }, [mark]);
  return (
    <p className="hidden text-[9pt] text-ink print:block [main:has(.hojas)_&]:hidden" data-impreso>
      {mark}
    </p>
  );
}
