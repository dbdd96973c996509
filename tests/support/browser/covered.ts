import type { Page } from 'playwright';

/**
 * What the messages at the foot cover: what stays in its place (the field with the focus, a bar at the foot, the hours of
 * the agenda), and controls that stay under them wherever the page is scrolled to.
 */
export const coveredByToasts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pile = [...document.querySelectorAll('[data-aviso]')].map((toast) => toast.getBoundingClientRect());
    const isOver = (element: Element): boolean => {
      let { top, bottom, left, right } = element.getBoundingClientRect();
      // Of what scrolls in a box only what the box shows.
      for (let box = element.parentElement; box !== null; box = box.parentElement) {
        if (!/auto|scroll|hidden/.test(getComputedStyle(box).overflowY) || box === document.body) continue;
        const shown = box.getBoundingClientRect();
        [top, bottom] = [Math.max(top, shown.top), Math.min(bottom, shown.bottom)];
        [left, right] = [Math.max(left, shown.left), Math.min(right, shown.right)];
      }
      return pile.some(
        (toast) =>
          Math.min(bottom, toast.bottom, innerHeight) - Math.max(top, toast.top) > 1 &&
          Math.min(right, toast.right) - Math.max(left, toast.left) > 1,
      );
    };
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)}`;
    const held = document.activeElement;
    const fixed = [
      ...document.querySelectorAll('.jornada-eje, .sticky'),
      ...(held === null || held === document.body || held.closest('[data-aviso]') !== null ? [] : [held]),
    ].filter(isOver);
    const controls = [
      ...document.querySelectorAll('main :is(button, a[href], input, select, textarea)'),
    ].filter((control) => control.checkVisibility({ visibilityProperty: true }) && isOver(control));
    const stuck = controls.filter((control) => {
      control.scrollIntoView({ block: 'nearest' });
      return isOver(control);
    });
    return [...fixed, ...stuck].map(nameOf);
  });
