import type { Consultation } from '#domain/clinical/consultation';
import { cie10Of } from '#domain/clinical/cie10';
import type { Diagnosis } from '#domain/clinical/diagnosis';
import type { Eye } from '#domain/clinical/eye';

/** Diagnoses in short form: `H25.1 OD`, the first one principal. */
export const diagnosesOf = (short: readonly string[]): Diagnosis[] =>
  short.map((each, at) => {
    const [codigo = '', ojo] = each.split(' ');
    return {
      codigo,
      nombre: cie10Of(codigo)?.nombre ?? codigo,
      ...(ojo === undefined ? {} : { ojo: ojo as Eye }),
      clase: at === 0 ? 'principal' : 'secundario',
      certeza: 'confirmado',
    };
  });

/** The same as a form sends them: without the names. */
export const typedDiagnoses = (short: readonly string[]): Omit<Diagnosis, 'nombre'>[] =>
  diagnosesOf(short).map(({ nombre: _name, ...typed }) => typed);

/** A draft by Dra. Ana; the test names only the fields it is about. */
export const consultationOf = ({
  diagnosticos = ['H25.1 OD'],
  ...over
}: Partial<Omit<Consultation, 'diagnosticos'>> & {
  readonly diagnosticos?: readonly string[];
} = {}): Consultation => ({
  paciente: { id: 'p1' },
  medico: 'Dra. Ana',
  autor: 'ana',
  fecha: '2026-11-20',
  estado: 'borrador',
  creada: '2026-11-20T13:00:00.000Z',
  motivo: 'Ve borroso',
  diagnosticos: diagnosesOf(diagnosticos),
  plan: '',
  adendas: [],
  ...over,
});
