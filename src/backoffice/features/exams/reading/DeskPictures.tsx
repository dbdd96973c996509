import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderFilesQuery, patientFilesQuery, type StudyFile } from '#client/queries/exams/files';
import type { OrderRecord } from '#client/queries/exams/orders';
import { Button } from '#components/ui/Button.tsx';
import { FILES_COPY } from '#copy/exams/files';
import { ORDERS_COPY } from '#copy/exams/orders';
import { READING_COPY as COPY } from '#copy/exams/reading';
import { spokenName } from '#domain/people/listed-name';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { earlierFile, eyeOfFile, otherEyeFile } from '../files/earlier-file.ts';
import { FileStrip } from '../files/FileStrip.tsx';
import { Key } from '../files/Key.tsx';
import { isLookedAt, Misfits } from '../files/OrderFiles.tsx';
import { FileViewer, type Beside } from '../files/viewer/FileViewer.tsx';
import { usePageKeys } from '../files/viewer/use-page-keys.ts';
import { OpenRecord, useIsClosed } from './OpenRecord.tsx';

/** Those that are of the eye: not the order on paper, nor what is not known to be of this study. */
export const filedOf = (known: readonly StudyFile[]): StudyFile[] =>
  known.filter(({ estado, papel }) => estado === 'archivado' && papel !== true);

/** The pictures of a study beside the one before it or the other eye, each with whose it is. */
export function DeskPictures({ order }: { readonly order: OrderRecord }) {
  const query = useQuery(orderFilesQuery(order.id));
  const all = useQuery(patientFilesQuery(order.paciente.id));
  const isClosed = useIsClosed(order.paciente.id);
  return (
    <QueryGate query={query} loadingLabel={FILES_COPY.loading} rows={6}>
      {(known) => {
        const files = filedOf(known);
        return (
          <div className="grid gap-2">
            <Misfits
              files={known.filter(
                ({ estado, incorporar }) => estado === 'sin_identificar' && incorporar === null,
              )}
            />
            {files.length === 0 ? (
              <p className="m-0 text-dense text-ink-2">{COPY.noPictures}</p>
            ) : isClosed ? (
              <>
                <Pictures order={order} files={files} all={files} />
                <OpenRecord paciente={order.paciente.id} />
              </>
            ) : (
              // Until it is known what there is to compare with, nothing is shown alone.
              <QueryGate query={all} loadingLabel={FILES_COPY.loading} rows={6}>
                {(everyFile) => <Pictures order={order} files={files} all={everyFile} />}
              </QueryGate>
            )}
          </div>
        );
      }}
    </QueryGate>
  );
}

interface Props {
  readonly order: OrderRecord;
  readonly files: readonly StudyFile[];
  /** Of the patient; the same as those of the study where no more may be read. */
  readonly all: readonly StudyFile[];
}

function Pictures({ order, files, all }: Props) {
  const [picked, setPicked] = useState<string | null>(null);
  const looked = files.filter(isLookedAt);
  const shown = looked.length === 0 ? files : looked;
  const file =
    files.find(({ id }) => id === picked) ?? shown.find((each) => eyeOfFile(each) === 'OD') ?? shown[0];
  const turn = (): void => {
    const at = shown.findIndex(({ id }) => id === file?.id);
    setPicked((shown[at + 1] ?? shown[0])?.id ?? null);
  };
  usePageKeys({ m: shown.length > 1 ? turn : undefined });
  if (file === undefined) return null;
  const { paciente, fechaNacimiento } = order;
  const born = fechaNacimiento === null ? ORDERS_COPY.noBirth : ORDERS_COPY.born(mediumDate(fechaNacimiento));
  const others = companions(file, all, order.resultado?.anterior?.id ?? null);
  return (
    <>
      {files.length > 1 && (
        <div className="flex flex-wrap items-center gap-2">
          <FileStrip files={files} chosen={file.id} onChoose={setPicked} />
          {shown.length > 1 && (
            <Button size="compact" aria-keyshortcuts="M" onPress={turn}>
              {COPY.otherPicture} <Key>M</Key>
            </Button>
          )}
        </div>
      )}
      <FileViewer
        key={file.id}
        file={file}
        others={others}
        whose={COPY.whose(spokenName(paciente.nombre), born)}
      />
      {others.length === 0 && all !== files && (
        <p className="m-0 text-dense text-ink-2">{COPY.noCompanion}</p>
      )}
    </>
  );
}

/** What stands beside a picture: the one before it, of the same eye and study by rule, and the other eye. */
function companions(file: StudyFile, all: readonly StudyFile[], before: string | null): Beside[] {
  const earlier = earlierFile(file, all, before);
  const other = otherEyeFile(file, all);
  return [
    ...(earlier === null ? [] : [{ label: COPY.before, shortcut: 'A', title: COPY.before, file: earlier }]),
    ...(other === null ? [] : [{ label: COPY.otherEye, shortcut: 'O', title: COPY.otherEye, file: other }]),
  ];
}
