import { useQuery } from '@tanstack/react-query';
import { trayQuery, type StudyFile } from '#client/queries/exams/files';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { SHEET } from '#components/ui/page-style.ts';
import { useToast } from '#components/ui/Toasts.tsx';
import { BRING_COPY, FILES_COPY, TRAY_COPY as COPY } from '#copy/exams/files';
import { momentOf } from '#backoffice/features/appointment/panel/moments.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { FileFacts } from '../FileFacts.tsx';
import { useFileWork } from './use-file-work.ts';

/** The files that are none of the clinic's, each with why; any of them can be given back. */
export function AsideList() {
  const query = useQuery(trayQuery('descartado'));
  return (
    <QueryGate query={query} loadingLabel={FILES_COPY.loading} rows={4}>
      {(files) =>
        files.length === 0 ? (
          <EmptyState title={COPY.asideEmpty} />
        ) : (
          <ul aria-label={COPY.asideList} className={`m-0 list-none p-0 ${SHEET}`}>
            {files.map((file) => (
              <Row key={file.id} file={file} />
            ))}
          </ul>
        )
      }
    </QueryGate>
  );
}

function Row({ file }: { readonly file: StudyFile }) {
  const notify = useToast();
  const work = useFileWork(() => notify({ tone: 'good', text: COPY.givenBack }));
  const { id, version, nombre, apartado } = file;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-3 py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-[16rem]">
        <FileFacts file={file} />
      </div>
      {apartado !== null && (
        <p className="m-0 min-w-0 flex-1 basis-[12rem] wrap-anywhere">
          {COPY.asideWhy(apartado.motivo, apartado.nombre, momentOf(apartado.cuando))}
        </p>
      )}
      <Button
        isPending={work.isPending}
        aria-label={BRING_COPY.about(COPY.giveBack, nombre)}
        onPress={() => work.step(id, { estado: 'sin_identificar', version })}
      >
        {COPY.giveBack}
      </Button>
      {work.message !== undefined && (
        <div className="w-full">
          <Notice tone="error">{work.code === 'version_vieja' ? COPY.stale : work.message}</Notice>
        </div>
      )}
    </li>
  );
}
