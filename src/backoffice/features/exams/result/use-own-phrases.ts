import { useQuery } from '@tanstack/react-query';
import { templatesQuery } from '#client/queries/clinical/templates';
import type { OrderRecord } from '#client/queries/exams/orders';
import { RESULT_COPY as COPY } from '#copy/exams/results';
import { may } from '#domain/access/policies';
import { expandTemplates } from '#domain/clinical/templates';
import { ageWords } from '#domain/people/life/age-words';
import { spokenName } from '#domain/people/listed-name';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { present } from '#domain/shared/typed-record';

/** What is written again and again, under its name. */
export interface Phrase {
  readonly name: string;
  readonly text: string;
  /** It says something of an earlier study, and there is none: it is not offered, and its key is no other’s. */
  readonly isIdle?: boolean;
}

/** The phrases of an interpretation: those of every study, then, on the reading desk, the doctor's own templates, which are also written behind a slash. */
export function useOwnPhrases({ paciente, fechaNacimiento, resultado }: OrderRecord, isDesk: boolean) {
  const { actor } = useVisit();
  const today = useToday();
  const { data } = useQuery({ ...templatesQuery(), enabled: isDesk && may(actor, 'consultation:write') });
  const own = data?.plantillas ?? [];
  const values = {
    ...{ nombre: spokenName(paciente.nombre), hoy: mediumDate(today) },
    ...present({
      edad: fechaNacimiento === null ? undefined : ageWords(fechaNacimiento, today),
      medico: actor.medico ?? undefined,
    }),
  };
  const writeOut = (text: string): string => expandTemplates(text, own, values);
  const isFirst = resultado === null || (resultado.anterior === null && resultado.otrosEquipos === 0);
  const phrases: Phrase[] = [
    ...COPY.medicalPhrases.map(({ text, compares }) => ({ name: text, text, isIdle: compares && isFirst })),
    ...own.map(({ atajo }) => ({ name: `/${atajo}`, text: writeOut(`/${atajo} `).trimEnd() })),
  ];
  return { phrases, writeOut };
}
