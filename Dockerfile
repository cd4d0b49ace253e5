# npm run serve in a container: the first stage builds it, the second has it and its storage alone.
FROM node:22-slim AS build
WORKDIR /linia
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build:server && npm install --prefix dist-node --omit=dev --ignore-scripts

FROM node:22-slim
WORKDIR /linia
COPY --from=build /linia/dist-node ./
RUN mkdir data && chown node:node data
USER node
VOLUME /linia/data
HEALTHCHECK --interval=60s --timeout=10s --start-period=30s CMD ["node", "linia.mjs", "--health"]
ENTRYPOINT ["node", "linia.mjs"]
