# One image for every process of the system. Node runs the TypeScript sources as they are: packages in, sources in, and
# the command of the service says which main.ts it is. Only the dashboard is built, in a stage that stays behind.
FROM node:24-slim AS pnpm
RUN npm install --global pnpm@12.21.0
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY patches patches

FROM pnpm AS dashboard
COPY . .
RUN pnpm install --frozen-lockfile --filter @rc/dashboard... && pnpm --filter @rc/dashboard build

FROM pnpm
# Packages first, from the lockfile alone: a change of the sources does not fetch them again.
RUN pnpm fetch --prod

COPY . .
RUN pnpm install --frozen-lockfile --prod --offline
COPY --from=dashboard /app/dashboard/output dashboard/output

# The volume of the outside world's files takes its owner from here, and so does the one for uploads.
RUN mkdir -p /data/outside /uploads /archive && chown -R node:node /data /uploads /archive
ENV APOLLO_TELEMETRY_DISABLED=true
USER node
CMD ["node", "gateway/src/main.ts"]
