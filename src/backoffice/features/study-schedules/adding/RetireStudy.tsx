import type { StudyRecord } from '#contract/studies';
import { OWN_STUDY } from '#copy/office/studies';
import { Retire } from '#backoffice/shared/impact/Retire.tsx';

/** Takes a study out of what is done, or back. */
export function RetireStudy({ study: { id, nombre, retirado, version } }: { readonly study: StudyRecord }) {
  return (
    <Retire
      nombre={nombre}
      isOut={retirado === true}
      words={OWN_STUDY}
      save={(operate, change) =>
        operate('updateStudy', { params: { codigo: id }, body: { version, ...change } })
      }
    />
  );
}
