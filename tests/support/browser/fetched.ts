import type { Page } from 'playwright';

/** What the page fetched, as measured by the browser: everything before its `load` event, and scripts after it. */
export const fetchedBy = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const load = navigation?.loadEventStart ?? 0;
    const isScript = ({ name }: { name: string }) => /\.m?js(\?|$)/.test(name);
    const sum = (list: { transferSize: number }[]) =>
      list.reduce((bytes, { transferSize }) => bytes + transferSize, 0);
    const before = resources.filter(({ startTime }) => startTime < load);
    return {
      scriptsBeforeLoad: before.filter(isScript).map(({ name }) => name),
      bytesByLoad: (navigation?.transferSize ?? 0) + sum(before),
      scriptBytesAfterLoad: sum(resources.filter((entry) => isScript(entry) && entry.startTime >= load)),
      origins: [...new Set(resources.map(({ name }) => new URL(name).origin))],
    };
  });
