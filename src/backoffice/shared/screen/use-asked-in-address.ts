import { useEffect } from 'react';
import { useSearchParams } from 'wouter';

/** Opens what the search led to: `abrir` in the address, which goes once it is open. */
export function useAskedInAddress<What extends string>(
  known: readonly What[],
  open: (what: What) => void,
): void {
  const [address, setAddress] = useSearchParams();
  const asked = known.find((each) => each === address.get('abrir'));
  useEffect(() => {
    if (asked === undefined) return;
    open(asked);
    setAddress(
      (before) => {
        const rest = new URLSearchParams(before);
        rest.delete('abrir');
        return rest;
      },
      { replace: true },
    );
  }, [asked, open, setAddress]);
}
