import { surgeries } from '../collections.ts';
import type { Reader } from '../ports/document-store.ts';
import { cie10Of } from '#domain/clinical/cie10';
import type { DocumentContent } from '#domain/clinical/documents/contents';
import { ANAESTHESIA, FORMULAS, PREOPERATIVE, PROCEDURES } from '#domain/clinical/surgery/procedures';
import { isOpenSurgery, type Lens } from '#domain/clinical/surgery/surgery';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

type Proposal = Extract<DocumentContent, { tipo: 'propuesta_quirurgica' }>;

/** A proposal as it stands: operation, eye, lens and risks are read here, whatever a form sends. */
export async function completeProposal(
  reader: Pick<Reader, 'get'>,
  actor: AppointmentActor,
  { contenido: { cirugia } }: Proposal,
  ids: readonly string[],
): Promise<Result<Proposal, AppError>> {
  const found = await reader.get(surgeries, cirugia);
  const surgery = found?.value;
  if (surgery === undefined || !ids.includes(surgery.paciente.id))
    return err(fieldError('documento.contenido.cirugia', 'Esa cirugía no es de este paciente.'));
  if (surgery.medico !== actor.medico)
    return err(fieldError('documento.contenido.cirugia', 'La propuesta la emite su cirujano.'));
  if (!isOpenSurgery(surgery))
    return err(fieldError('documento.contenido.cirugia', 'Esa cirugía ya terminó.'));
  const { procedimiento, ojo, cie, anestesia, riesgos, laboratorio, lente, fecha } = surgery;
  return ok({
    tipo: 'propuesta_quirurgica',
    contenido: {
      cirugia,
      ojo,
      cie,
      anestesia: ANAESTHESIA[anestesia],
      procedimiento: PROCEDURES[procedimiento].nombre,
      diagnostico: cie10Of(cie)?.nombre ?? cie,
      antes: laboratorio.map((each) => PREOPERATIVE[each]),
      ...present({
        riesgos: riesgos === '' ? undefined : riesgos,
        lente: lente === undefined ? undefined : lensWords(lente),
        fecha,
      }),
    },
  });
}

const dioptres = (value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(2).replace('.', ',')} D`;

const lensWords = ({ modelo, potencia, objetivo, formula }: Lens): string =>
  `${modelo}, ${dioptres(potencia)} (${FORMULAS[formula]}; refracción objetivo ${dioptres(objetivo)})`;
