import { Link } from 'wouter';
import { SHEET } from '#components/ui/page-style.ts';
import type { StudyRecord } from '#contract/studies';
import { OWN_STUDY } from '#copy/office/studies';
import { Retire } from '#backoffice/shared/impact/Retire.tsx';
import { Fold } from '#backoffice/shared/screen/Fold.tsx';
import { studyHref } from '../study-href.ts';

/** The studies that are no longer done, folded away below the others. */
export function RetiredStudies({ studies }: { readonly studies: readonly StudyRecord[] }) {
  if (studies.length === 0) return null;
  const label = OWN_STUDY.retiredList(studies.length);
  return (
    <section aria-label={label} className="mt-6">
      <Fold label={label}>
        {() => (
          <ul aria-label={label} className={`m-0 list-none p-0 ${SHEET}`}>
            {studies.map((study) => (
              <li
                key={study.id}
                className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-3 py-2 last:border-b-0"
              >
                <Link href={studyHref(study.id)} className="min-w-0 flex-1 basis-[14rem] wrap-anywhere">
                  {study.nombre} <small className="text-ink-2">{study.codigo}</small>
                </Link>
                <RetireStudy study={study} />
              </li>
            ))}
          </ul>
        )}
      </Fold>
    </section>
  );
}

/** Takes a study out of what is done, or back. */
export function RetireStudy({ study }: { readonly study: StudyRecord }) {
  const { id, nombre, retirado } = study;
  return (
    <Retire
      of={study}
      nombre={nombre}
      isOut={retirado === true}
      words={OWN_STUDY}
      save={(operate, { version }, change) =>
        operate('updateStudy', { params: { codigo: id }, body: { version, ...change } })
      }
    />
  );
}
