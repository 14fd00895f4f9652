# Two images. "vmcp": the single executable, without a shell. "full": the package on Node, for tool servers that are npm packages.
# Every base image is pinned by the digest of its index for several platforms; give a newer one as a --build-arg. CC_IMAGE has no default:
# docker build --target vmcp --build-arg CC_IMAGE=…, or docker-bake.hcl. The project has built both on other bases only, see docs/limits.md.

# Debian's release must be that of CC_IMAGE: the executable is linked to the libraries of the image that makes it.
ARG NODE_IMAGE=node:22-bookworm-slim
ARG NODE_DIGEST=sha256:43ac6c60b8f89723f746e8a92ce91abd5017e627ce1ddfe4238355d3a30b772c
# Debian's C and C++ libraries without a shell (distroless "cc-debian12:nonroot"), with the registry that you take it from.
ARG CC_IMAGE
ARG CC_DIGEST=sha256:9dac0a79194e45a7da0158a9c6da57b217585af0786db3845d1f0ec1a0dd182f
ARG ALPINE_IMAGE=node:22-alpine
ARG ALPINE_DIGEST=sha256:b6f26b36c8ff49624cfdac716b8ea1138d606df02586a77d364bb5536a634f85

FROM ${NODE_IMAGE}@${NODE_DIGEST} AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run bundle

FROM build AS executable
RUN npm run executable

FROM build AS package
RUN npm pack --ignore-scripts && npm install --global --prefix /installed --ignore-scripts --offline ./vmcp-*.tgz

FROM ${ALPINE_IMAGE}@${ALPINE_DIGEST} AS full
COPY --from=package /installed /usr/local
RUN addgroup -g 65532 nonroot \
  && adduser -D -u 65532 -G nonroot nonroot
LABEL org.opencontainers.image.title="vmcp" \
  org.opencontainers.image.description="Lint, validate, graph, dry-run and test MCP workflow files: ToolHive composite tools, muster workflows and others." \
  org.opencontainers.image.version="0.1.0" \
  org.opencontainers.image.licenses="Apache-2.0" \
  org.opencontainers.image.url="https://example.com/vmcp" \
  org.opencontainers.image.source="https://example.com/vmcp" \
  io.modelcontextprotocol.server.name="com.example/vmcp"
USER 65532:65532
WORKDIR /src
# Only "serve --http" and "worker" answer, at ports of your choice; without VMCP_HEALTH_URL a container counts as healthy.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "-e", "const url = process.env.VMCP_HEALTH_URL; if (url) fetch(url).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/usr/local/lib/node_modules/vmcp/bin/run.js"]

# The last target is the default. It has no health check: no program in it could ask, so the orchestrator requests /health itself.
FROM ${CC_IMAGE}@${CC_DIGEST} AS vmcp
COPY --from=executable /build/executable/vmcp /usr/local/bin/vmcp
LABEL org.opencontainers.image.title="vmcp" \
  org.opencontainers.image.description="Lint, validate, graph, dry-run and test MCP workflow files: ToolHive composite tools, muster workflows and others." \
  org.opencontainers.image.version="0.1.0" \
  org.opencontainers.image.licenses="Apache-2.0" \
  org.opencontainers.image.url="https://example.com/vmcp" \
  org.opencontainers.image.source="https://example.com/vmcp" \
  io.modelcontextprotocol.server.name="com.example/vmcp"
USER 65532:65532
WORKDIR /src
ENTRYPOINT ["vmcp"]
