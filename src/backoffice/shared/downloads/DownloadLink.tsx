import type { ReactNode } from 'react';
import { buttonStyle } from '#components/ui/button-style.ts';
import type { DownloadKind } from '#domain/shared/download-kinds';
import { useDownload } from './use-download.ts';

interface Props {
  readonly tipo: DownloadKind;
  readonly href: string;
  readonly children: ReactNode;
}

/** A file of the clinic to take along: one of its kind at a time. */
export function DownloadLink({ tipo, href, children }: Props) {
  const start = useDownload();
  return (
    <a
      className={buttonStyle()}
      href={href}
      download
      onClick={(event) => {
        event.preventDefault();
        void start(tipo, href);
      }}
    >
      {children}
    </a>
  );
}
