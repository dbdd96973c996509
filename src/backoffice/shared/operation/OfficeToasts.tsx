import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ToastProvider } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import { placeNow } from './place.ts';

/** The messages of the office, which go with the screen and the record that they are about. */
export function OfficeToasts({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation();
  const search = useSearch();
  return (
    <ToastProvider
      regionLabel={COMMON.notices}
      closeLabel={COMMON.close}
      address={`${path}?${search}`}
      placeNow={placeNow}
    >
      {children}
    </ToastProvider>
  );
}
