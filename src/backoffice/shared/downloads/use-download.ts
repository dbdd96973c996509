import { useQueryClient } from '@tanstack/react-query';
import { downloadsQuery, startDownload, watchDownloads } from '#client/queries/own/downloads';
import { useToast } from '#components/ui/Toasts.tsx';
import { downloadTaken, type DownloadKind } from '#domain/shared/download-kinds';

/** Starts a download, unless one of its kind is running: then it says whose, and shows it. */
export function useDownload(): (tipo: DownloadKind, href: string) => Promise<void> {
  const client = useQueryClient();
  const notify = useToast();
  return async (tipo, href) => {
    // Without an answer the server decides.
    const running = await client.query(downloadsQuery()).catch(() => []);
    const same = running.find((each) => each.tipo === tipo);
    if (same === undefined) {
      startDownload(href);
      return;
    }
    watchDownloads();
    notify({ tone: 'error', text: downloadTaken(tipo, same.propia ? null : same.nombre) });
  };
}
