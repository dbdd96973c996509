import type { PatientFile } from '../patient-file.ts';
import type { DropSources } from './drops-in-use.ts';

/** What a whole file says of the drops that the person uses. */
export const dropSourcesOf = ({
  documents,
  visits,
  antecedents,
}: Pick<PatientFile, 'documents' | 'visits' | 'antecedents'>): DropSources => ({
  papers: documents.flatMap(({ value: { tipo, estado, fecha, emitido, numero }, said }) =>
    tipo === 'receta_medicamentos' && estado === 'vigente' && said?.content.tipo === 'receta_medicamentos'
      ? [{ fecha, emitido, numero, contenido: said.content.contenido }]
      : [],
  ),
  visits: visits.map(({ value }) => value),
  antecedents: antecedents.map(({ value }) => value),
});
