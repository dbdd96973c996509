import { useQuery } from '@tanstack/react-query';
import { templatesQuery } from '#client/queries/clinical/templates';
import { may } from '#domain/access/policies';
import { editText } from '#domain/clinical/cells/row-text';
import { ROWS } from '#domain/clinical/cells/rows';
import { writtenOf, type Values } from '#domain/clinical/cells/written';
import { isNotDone } from '#domain/clinical/fields/not-done';
import { type TemplateValues, expandTemplates } from '#domain/clinical/templates';
import { ageWords } from '#domain/people/life/age-words';
import { listedName, spokenName } from '#domain/people/listed-name';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

interface Known {
  readonly nombre: { readonly nombres: string; readonly apellidos: string } | undefined;
  readonly nacimiento: string | undefined;
  readonly medico: string;
  readonly hoy: string;
  readonly valores: Values;
}

/** What the visit knows for the templates; what was not measured is left for the doctor to write. */
export function templateValues({ nombre, nacimiento, medico, hoy, valores }: Known): TemplateValues {
  const shown = (id: string, ojo: 'OD' | 'OI'): string | undefined => {
    const row = ROWS.find((each) => each.id === id);
    const text = row === undefined ? '' : editText(row, writtenOf(valores, ojo));
    return text === '' ? undefined : text;
  };
  const acuity = (ojo: 'OD' | 'OI'): string | undefined =>
    shown(isNotDone(valores['av_lejos_cc']?.[ojo]?.v) ? '' : 'av_lejos_cc', ojo) ?? shown('av_lejos_sc', ojo);
  return {
    nombre: nombre === undefined ? undefined : spokenName(listedName(nombre)),
    edad: nacimiento === undefined ? undefined : ageWords(nacimiento, hoy),
    hoy: mediumDate(hoy),
    medico,
    pio_od: shown('pio', 'OD'),
    pio_oi: shown('pio', 'OI'),
    av_od: acuity('OD'),
    av_oi: acuity('OI'),
  };
}

/** Writes out the templates of whoever is signed in; for everybody else a text stays as it is. */
export function useTemplates(values: TemplateValues): (text: string) => string {
  const { actor } = useVisit();
  const { data } = useQuery({ ...templatesQuery(), enabled: may(actor, 'consultation:write') });
  const own = data?.plantillas ?? [];
  return (text) => expandTemplates(text, own, values);
}
