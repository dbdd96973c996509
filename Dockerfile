# docker build --build-arg SITE_URL=https://www.ejemplo.bo -t clinica .        (docs/deploy.md)

# Debian and not Alpine or distroless: sharp's libraries and node:sqlite are those that the tests ran with, the tag
# names one exact release, and both stages are the same system.
FROM node:24.21.0-bookworm-slim AS construccion
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages packages
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
# Canonical links, the map of the site and the service worker carry the public address: one image serves one address.
ARG SITE_URL
RUN test -n "$SITE_URL" || { echo 'Falta --build-arg SITE_URL=https://…' >&2; exit 1; }
RUN SITE_URL="$SITE_URL" npm run build -- --produccion && node scripts/runtime-packages.ts /produccion

FROM node:24.21.0-bookworm-slim
WORKDIR /app
# Whatever is here belongs to root and is only read; the one folder that is written is DATA_DIR.
COPY --from=construccion /produccion/node_modules node_modules
COPY --from=construccion /app/dist dist
COPY --from=construccion /app/package.json ./
COPY --from=construccion /app/scripts/backup.ts /app/scripts/restore.ts scripts/
COPY --from=construccion /app/scripts/backup scripts/backup
RUN mkdir -m 700 /datos && chown 1000:1000 /datos
ARG SITE_URL
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/datos SITE_URL=$SITE_URL
# Memory that is let go of goes back to the machine (decision 084).
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=16384 MALLOC_TRIM_THRESHOLD_=32768 MALLOC_TOP_PAD_=0
# The image's own user «node», by number, so that orchestrators can see that it is not root.
USER 1000:1000
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/salud`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Exec form: node itself hears SIGTERM, finishes what is in flight and closes the store.
CMD ["node", "--max-semi-space-size=4", "--v8-pool-size=1", "dist/servidor/main.mjs"]
