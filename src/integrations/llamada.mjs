/** Hydrates when it is called: a `despertar` event on its root. What could not be fetched is fetched with the next call. */
export default (load, _options, el) => {
  let awake;
  el.addEventListener('astro:hydration-error', () => (awake = undefined));
  el.addEventListener('despertar', () => (awake ??= load().then((start) => start())));
};
