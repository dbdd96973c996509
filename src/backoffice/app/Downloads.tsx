import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { $watchedUntil, downloadsQuery, type RunningDownload } from '#client/queries/own/downloads';
import { Button } from '#components/ui/Button.tsx';
import { DOWNLOAD_COPY } from '#copy/office/own/downloads';
import { clinicTime } from '#domain/shared/civil-date';
import { DOWNLOAD_NAMES } from '#domain/shared/download-kinds';
import { formatHour } from '#domain/shared/interval';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

const megabytes = new Intl.NumberFormat('es-BO', { maximumFractionDigits: 1 });

/** What is being exported, how far it has come, and the way to cancel it: one's own, or anybody's as an administrator. */
export function Downloads() {
  const { actor } = useVisit();
  const watched = useStore($watchedUntil);
  const { data = [] } = useQuery({ ...downloadsQuery(), enabled: watched > 0 });
  const shown = data.filter(({ propia }) => propia || actor.rol === 'admin');
  return shown.map((each) => <Running key={each.tipo} download={each} />);
}

function Running({
  download: { tipo, nombre, propia, empezada, bytes },
}: {
  readonly download: RunningDownload;
}) {
  const { send, isPending } = useOperation('cancelDownload', { refused: () => DOWNLOAD_COPY.failed });
  const what = DOWNLOAD_NAMES[tipo];
  const since = formatHour(clinicTime(new Date(empezada)).minuto);
  const size = `${megabytes.format(bytes / 1_000_000)} MB`;
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span>{DOWNLOAD_COPY.running(what, propia ? null : nombre, size, since)}</span>
      <Button
        variant="quiet"
        size="compact"
        icon={<X aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
        aria-label={DOWNLOAD_COPY.cancelOf(what)}
        isPending={isPending}
        onPress={() => send({ params: { tipo } })}
      >
        {DOWNLOAD_COPY.cancel}
      </Button>
    </p>
  );
}
