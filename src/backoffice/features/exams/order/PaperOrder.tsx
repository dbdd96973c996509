import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#client/call';
import { downloadHref, orderFilesQuery } from '#client/queries/exams/files';
import type { OrderRecord } from '#client/queries/exams/orders';
import { Button } from '#components/ui/Button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { markStyle } from '#components/ui/mark-style.ts';
import { Notice } from '#components/ui/Notice.tsx';
import { ORDERS_COPY as COPY } from '#copy/exams/orders';
import { may } from '#domain/access/policies';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { useOrderWork } from './use-order-work.ts';

/** Of an order that came on paper: its photographs, and whether the doctor whose name it bears has confirmed it. */
export function PaperOrder({ order }: { readonly order: OrderRecord }) {
  const { actor } = useVisit();
  const isPaper = order.papel !== undefined;
  const files = useQuery({
    ...orderFilesQuery(order.papel?.de ?? order.id),
    enabled: isPaper && may(actor, 'file:read'),
  });
  const state = useRef<HTMLSpanElement>(null);
  const work = useOrderWork(() => state.current?.focus());
  if (order.papel === undefined) return null;
  const { id, version, solicita, medico } = order;
  const { porConfirmar } = order.papel;
  const photos = (files.data ?? []).filter(({ papel, estado }) => papel === true && estado === 'archivado');
  const isTheirs = may(actor, 'study:validate') && (medico === null || medico === actor.medico);
  return (
    <section aria-label={COPY.detail.paperOrder} className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span ref={state} tabIndex={-1} className={markStyle(porConfirmar ? 'waiting' : 'good', true)}>
        {porConfirmar ? COPY.detail.paperWaits(solicita) : COPY.detail.paperConfirmed}
      </span>
      {photos.map((photo) => (
        <a
          key={photo.id}
          href={downloadHref(photo.id)}
          download={photo.nombre}
          className={buttonStyle('quiet', 'compact')}
        >
          {photo.nombre}
        </a>
      ))}
      {porConfirmar && isTheirs && (
        <Button
          isPending={work.isPending}
          onPress={() => work.send(() => call('confirmPaperOrder', { params: { id }, body: { version } }))}
        >
          {COPY.verbs.confirmPaper}
        </Button>
      )}
      {work.message !== undefined && <Notice tone="error">{work.message}</Notice>}
    </section>
  );
}
