import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { examinationQuery, type Examination } from '#client/queries/clinical/visits';
import type { ConsultationRecord } from '#client/queries/records';

/** How many examinations are asked for at once. */
const USE_WHOLE_RECORD_BATCH = 6;

/** The examination of each closed visit, by its id. */
export type WholeRecord = ReadonlyMap<string, Examination>;

interface Reading {
  readonly whole: WholeRecord | null;
  readonly isReading: boolean;
  readonly hasFailed: boolean;
  readonly print: () => void;
}

/** Reads every visit with its examination and then prints: all of them or nothing. */
export function useWholeRecord(readAll: () => Promise<readonly ConsultationRecord[]>): Reading {
  const client = useQueryClient();
  const [whole, setWhole] = useState<WholeRecord | null>(null);
  const [state, setState] = useState<'idle' | 'reading' | 'ready' | 'failed'>('idle');
  const read = async (): Promise<void> => {
    setState('reading');
    try {
      const visits = await readAll();
      const found = new Map<string, Examination>();
      for (let at = 0; at < visits.length; at += USE_WHOLE_RECORD_BATCH)
        await Promise.all(
          visits
            .slice(at, at + USE_WHOLE_RECORD_BATCH)
            .map(async ({ id }) => found.set(id, await client.query(examinationQuery(id)))),
        );
      setWhole(found);
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  // Only what is on the page is printed.
  useEffect(() => {
    if (state !== 'ready') return;
    setState('idle');
    globalThis.print();
  }, [state]);
  return {
    whole,
    isReading: state === 'reading',
    hasFailed: state === 'failed',
    print: () => void read(),
  };
}
