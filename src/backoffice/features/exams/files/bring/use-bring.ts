import { useQueryClient } from '@tanstack/react-query';
import { bringFiles, type BroughtTo } from '#client/files/uploads';
import type { OrderRecord } from '#client/queries/exams/orders';
import { patientQuery } from '#client/queries/patients';
import { BRING_COPY as COPY } from '#copy/exams/files';
import { spokenName } from '#domain/people/listed-name';
import { nameDoubts, type NameDoubt } from '#domain/studies/files/name-doubts';
import { dayOf, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { useRefetchAfter } from '#backoffice/shared/operation/use-operate.ts';

/** An order as far as files are uploaded to it. */
export type OrderToBring = Pick<OrderRecord, 'id' | 'acceso' | 'paciente' | 'fechaNacimiento' | 'creada'>;

const inWords = ({ que, dice, tiene }: NameDoubt): string => {
  const shown = (text: string): string => (que === 'nacimiento' ? mediumDate(text) : text);
  return COPY.doubt({ que, dice: shown(dice), tiene: shown(tiene) });
};

/** Takes files that somebody chose or dropped, for one order or for whomever they turn out to be of. */
export function useBring(order?: OrderToBring): (files: readonly File[]) => void {
  const client = useQueryClient();
  const refetchAfter = useRefetchAfter();
  const refresh = (): void => refetchAfter('closeFile');
  if (order === undefined) return (files) => bringFiles(files, {}, refresh);
  const { id, acceso, paciente, fechaNacimiento, creada } = order;
  const orden: BroughtTo = { id, paciente: spokenName(paciente.nombre) };
  const bring = async (files: readonly File[]): Promise<void> => {
    // Where the card cannot be asked for now, the rest of the name is still looked at.
    const person = await client.query(patientQuery(paciente.id)).catch(() => null);
    const known = {
      ...{ acceso, nacimiento: fechaNacimiento, creada: dayOf(creada) },
      ci: person?.ci ?? null,
    };
    bringFiles(files, { orden, doubts: (name) => nameDoubts(name, known).map(inWords) }, refresh);
  };
  return (files) => void bring(files);
}
