# One image for every process of the system. Node runs the TypeScript sources as they are, so nothing is built:
# packages in, sources in, and the command of the service says which main.ts it is.
FROM node:24-slim

RUN npm install --global pnpm@12.21.0
WORKDIR /app

# Packages first, from the lockfile alone: a change of the sources does not fetch them again.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY patches patches
RUN pnpm fetch --prod

COPY . .
RUN pnpm install --frozen-lockfile --prod --offline

# The volume of the outside world's files takes its owner from here, and so does the one for uploads.
RUN mkdir -p /data/outside /uploads && chown -R node:node /data /uploads
ENV APOLLO_TELEMETRY_DISABLED=true
USER node
CMD ["node", "gateway/src/main.ts"]
