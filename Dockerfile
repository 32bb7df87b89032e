# syntax=docker/dockerfile:1.7
# The program as an image: docker build -t tongxue .   How it is run: compose.yaml and README, "In containers".
ARG NODE=node:24.21.0-bookworm-slim

FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Without install scripts: theirs would bring a second Node, and this image is the pinned one already.
RUN npm ci --omit=dev --ignore-scripts --no-fund --no-audit

FROM packages AS lexicon
COPY scripts/lexicon.mjs scripts/progress.mjs scripts/
COPY contract/rules/pinyin contract/rules/pinyin
COPY server/features/library/lexicon/build server/features/library/lexicon/build
RUN node scripts/lexicon.mjs

FROM packages AS pages
COPY index.html vite.config.ts tsconfig.json ./
COPY scripts/antdSheet.ts scripts/
COPY scripts/modulesOf.ts scripts/
COPY scripts/serviceWorkerFile.ts scripts/
COPY public public
COPY contract contract
COPY locales locales
COPY src src
RUN node node_modules/vite/bin/vite.js build --logLevel warn

FROM packages AS server
COPY scripts/serverBundle.mjs scripts/
COPY contract contract
COPY locales locales
COPY collab collab
COPY live live
COPY server server
RUN node scripts/serverBundle.mjs

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json LICENSE NOTICE ./
COPY contract contract
COPY locales locales
COPY collab collab
COPY live live
COPY server server
COPY --from=pages /app/dist dist
COPY --from=server /app/dist-server dist-server
COPY --from=lexicon /app/lexicon lexicon
# Node keeps compiled modules below node_modules/.cache; the files of the program stay root's.
RUN mkdir -p /data node_modules/.cache && chown node:node /data node_modules/.cache
USER node
VOLUME /data
# HTTP on TCP; sound and picture on UDP, and on a second TCP port. Publish all under the number that they have inside.
EXPOSE 3000/tcp 3000/udp 3001/tcp
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "dist-server/main.js"]
