import type { Candidate, StudyFile } from '#client/queries/exams/files';
import { deviceName } from '#domain/studies/device';
import type { Agreement, Compared } from '#domain/studies/files/matching';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';

/** How each agreement is marked, so that it can be told without its colour. */
export const AGREEMENT_SIGNS: Readonly<Record<Agreement, string>> = {
  igual: '✓',
  parecido: '≈',
  distinto: '✕',
  no_dice: '–',
  no_hay: '–',
};

/** `2026-11-23T10:14` → «23 nov 2026, 10:14». */
const moment = (text: string): string => {
  const [day = '', hour] = text.split('T');
  return [mediumDate(day), ...(hour === undefined ? [] : [hour])].join(', ');
};

/** What a file says of one thing, in words; empty where it says nothing. */
export function saidOf({ dice, equipo }: StudyFile, que: Compared): string {
  const doubt = dice.dudas?.find((each) => each.que === que);
  if (doubt !== undefined) return doubt.dice;
  switch (que) {
    case 'nombre':
      return dice.nombre ?? '';
    case 'nacimiento':
      return dice.nacimiento === undefined ? '' : mediumDate(dice.nacimiento);
    case 'identificador':
      return dice.identificador ?? '';
    case 'acceso':
      return dice.acceso ?? '';
    case 'estudio':
      return dice.protocolo ?? dice.estudios?.join(', ') ?? '';
    case 'ojo':
      return dice.ojo ?? '';
    case 'cuando':
      return dice.cuando === undefined ? '' : moment(dice.cuando);
    case 'equipo':
      return [equipo === null ? (dice.equipo ?? '') : deviceName(equipo), dice.serie ?? '']
        .filter((word) => word !== '')
        .join(' · ');
    case 'instancia':
      return '';
  }
}

/** What the clinic has of it, and how the two agree. */
export function knownOf(
  { filas }: Candidate,
  que: Compared,
): { readonly text: string; readonly como: Agreement } {
  const row = filas.find((each) => each.que === que);
  if (row === undefined) return { text: '', como: 'no_hay' };
  const { valor, como } = row;
  if (valor === '') return { text: '', como };
  return { text: que === 'nacimiento' ? mediumDate(valor) : que === 'cuando' ? moment(valor) : valor, como };
}
