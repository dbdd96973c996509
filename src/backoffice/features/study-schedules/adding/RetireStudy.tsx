import { call } from '#client/call';
import type { StudyRecord } from '#contract/studies';
import { OWN_STUDY } from '#copy/office/studies';
import { Retire } from '#backoffice/shared/impact/Retire.tsx';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

/** Takes a study out of what is done, or back. */
export function RetireStudy({ study: { id, nombre, retirado, version } }: { readonly study: StudyRecord }) {
  return (
    <Retire
      nombre={nombre}
      isOut={retirado === true}
      words={OWN_STUDY}
      save={(change) => call('updateStudy', { params: { codigo: id }, body: { version, ...change } })}
      onSettled={useRefresh('horariosEstudios', 'auditoria', 'turnos', 'ordenes', 'disponibilidad')}
    />
  );
}
