/** Hydrates after the `load` event, in the first idle moment; a `despertar` event on its root does not wait for it. */
export default (load, _options, el) => {
  let awake;
  const hydrate = () =>
    (awake ??= load()
      .then((start) => start())
      .catch((error) => {
        el.dispatchEvent(new CustomEvent('dormida', { bubbles: true }));
        throw error;
      }));
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(hydrate, { timeout: 4000 })
      : setTimeout(hydrate, 200);
  el.addEventListener('despertar', () => void hydrate());
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
};
