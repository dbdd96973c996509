import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { refusedFilesQuery, type RefusedFile } from '#client/queries/exams/files';
import { Button } from '#components/ui/Button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { SHEET } from '#components/ui/page-style.ts';
import { BRING_COPY, FILE_DOOR_WORDS, FILES_COPY, REFUSED_COPY as COPY } from '#copy/exams/files';
import { ORDERS_COPY } from '#copy/exams/orders';
import { deviceName } from '#domain/studies/device';
import { OFFICE } from '#routes';
import { momentOf } from '#backoffice/features/appointment/panel/moments.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';

/** The files that devices handed over and the clinic could not take, each with why and what can be done. */
export function RefusedScreen() {
  const query = useQuery(refusedFilesQuery());
  return (
    <>
      <ScreenHeader
        path={OFFICE.exams}
        title={COPY.title}
        actions={
          <Link href={OFFICE.exams} className={buttonStyle('quiet')}>
            {ORDERS_COPY.list.back}
          </Link>
        }
      />
      <p className="mt-0 mb-4 text-ink-2">{COPY.help}</p>
      <QueryGate query={query} loadingLabel={FILES_COPY.loading} rows={4}>
        {(files) =>
          files.length === 0 ? (
            <EmptyState title={COPY.empty} />
          ) : (
            <ul aria-label={COPY.title} className={`m-0 list-none p-0 ${SHEET}`}>
              {files.map((file) => (
                <Row key={file.id} file={file} />
              ))}
            </ul>
          )
        }
      </QueryGate>
    </>
  );
}

function Row({ file }: { readonly file: RefusedFile }) {
  const { id, nombre, motivo, equipo, puerta, cuando, programa, pedido } = file;
  const { send, isPending, error } = useWork(
    (operate, what: 'reintentar' | 'quitar') =>
      operate('stepRefused', { params: { id }, body: { pedido: what } }),
    { done: (_, what) => (what === 'quitar' ? COPY.removed(nombre) : COPY.asked(nombre)) },
  );
  const from = [equipo === null ? programa : deviceName(equipo), FILE_DOOR_WORDS[puerta], momentOf(cuando)];
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-3 py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-[18rem]">
        <b className="wrap-anywhere">{nombre}</b>
        <span className="block text-dense text-ink-2">{from.join(' · ')}</span>
      </div>
      <p className="m-0 min-w-0 flex-1 basis-[18rem] wrap-anywhere">{motivo}</p>
      {pedido === null ? (
        <Button
          isPending={isPending}
          aria-label={BRING_COPY.about(COPY.again, nombre)}
          onPress={() => send('reintentar')}
        >
          {COPY.again}
        </Button>
      ) : (
        <p className="m-0 text-dense">{COPY.waiting(pedido.nombre, momentOf(pedido.cuando))}</p>
      )}
      <Button
        variant="quiet"
        isPending={isPending}
        aria-label={BRING_COPY.about(COPY.remove, nombre)}
        onPress={() => send('quitar')}
      >
        {COPY.remove}
      </Button>
      {error !== null && (
        <div className="w-full">
          <Notice tone="error">{error.message}</Notice>
        </div>
      )}
    </li>
  );
}
