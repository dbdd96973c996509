import type { ExternalImageService } from 'astro';
import { baseService } from 'astro/assets';
import { isESMImportedImage } from 'astro/assets/utils';
import { DEFAULT_QUALITY, pickWidth } from './sizes.ts';
import { present } from '#domain/shared/typed-record';

/** Writes `/_img?url=…&w=…&q=…` with the specification's widths; the endpoint makes the pictures on request. */
const service: ExternalImageService = {
  ...present({
    validateOptions: baseService.validateOptions,
    getHTMLAttributes: baseService.getHTMLAttributes,
  }),
  getURL(options, config) {
    const source = isESMImportedImage(options.src) ? options.src.src : options.src;
    const query = new URLSearchParams({
      url: source,
      w: String(pickWidth(options.width ?? 0)),
      q: String(options.quality ?? DEFAULT_QUALITY),
    });
    return `${config.endpoint.route}?${query}`;
  },
  // Astro's own set would name the requested width, not the served one.
  getSrcSet(options) {
    const largest = isESMImportedImage(options.src) ? options.src.width : Number.POSITIVE_INFINITY;
    const asked = (options.widths ?? []).map((width) => pickWidth(Math.min(width, largest)));
    const served = [...new Set(asked)].sort((a, b) => a - b);
    const rest = { ...options };
    delete rest.height;
    delete rest.widths;
    delete rest.densities;
    return served.map((width) => ({
      transform: { ...rest, width },
      descriptor: `${width}w` as const,
      attributes: {},
    }));
  },
};

export default service;
