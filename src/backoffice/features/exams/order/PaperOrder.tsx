import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { downloadHref, orderFilesQuery } from '#client/queries/exams/files';
import type { OrderRecord } from '#client/queries/exams/orders';
import { Button } from '#components/ui/Button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { markStyle } from '#components/ui/mark-style.ts';
import { Notice } from '#components/ui/Notice.tsx';
import { FILES_COPY } from '#copy/exams/files';
import { ORDERS_COPY as COPY } from '#copy/exams/orders';
import { may } from '#domain/access/policies';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { FileStrip } from '../files/FileStrip.tsx';
import { FileViewer } from '../files/viewer/FileViewer.tsx';
import { useOrderWork } from './use-order-work.ts';

/**
 * Of an order that came on paper: its photographs, and whether the doctor whose name it bears has confirmed it. Who is to
 * confirm it has the paper before the eyes; everybody else opens it.
 */
export function PaperOrder({ order }: { readonly order: OrderRecord }) {
  const { actor } = useVisit();
  const isPaper = order.papel !== undefined;
  const files = useQuery({
    ...orderFilesQuery(order.papel?.de ?? order.id),
    enabled: isPaper && may(actor, 'file:read'),
  });
  const state = useRef<HTMLSpanElement>(null);
  const work = useOrderWork(() => state.current?.focus());
  const [isAsked, setAsked] = useState<boolean | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  if (order.papel === undefined) return null;
  const { id, version, solicita, medico } = order;
  const { porConfirmar } = order.papel;
  const photos = (files.data ?? []).filter(({ papel, estado }) => papel === true && estado === 'archivado');
  const isTheirs = may(actor, 'study:validate') && (medico === null || medico === actor.medico);
  const photo = photos.find(({ id: each }) => each === picked) ?? photos[0];
  const isShown = isAsked ?? (porConfirmar && isTheirs);
  return (
    <section aria-label={COPY.detail.paperOrder} className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span ref={state} tabIndex={-1} className={markStyle(porConfirmar ? 'waiting' : 'good', true)}>
        {porConfirmar ? COPY.detail.paperWaits(solicita) : COPY.detail.paperConfirmed}
      </span>
      {photo !== undefined && (
        <Button variant="quiet" size="compact" aria-expanded={isShown} onPress={() => setAsked(!isShown)}>
          {isShown ? COPY.detail.hidePaper : COPY.detail.showPaper(photos.length)}
        </Button>
      )}
      {porConfirmar && isTheirs && (
        <Button
          isPending={work.isPending}
          onPress={() =>
            work.send((operate) => operate('confirmPaperOrder', { params: { id }, body: { version } }))
          }
        >
          {COPY.verbs.confirmPaper}
        </Button>
      )}
      {work.message !== undefined && <Notice tone="error">{work.message}</Notice>}
      {isShown && photo !== undefined && (
        <div className="grid min-w-0 basis-full gap-2">
          {photos.length > 1 && <FileStrip files={photos} chosen={photo.id} onChoose={setPicked} />}
          <FileViewer key={photo.id} file={photo} />
          <a
            href={downloadHref(photo.id)}
            download={photo.nombre}
            className={`${buttonStyle('quiet', 'compact')} justify-self-start`}
          >
            {FILES_COPY.downloadOf(photo.nombre)}
          </a>
        </div>
      )}
    </section>
  );
}
