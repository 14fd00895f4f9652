import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadProject } from '../../../src/project/loading/load-project.js'
import { engineNeeds, engineReleasesReport } from '../../../src/project/releases/engine-needs.js'
import { published } from '../../outside-folders.js'

/** Worked out by hand, from each file and the rows in `upstream/history/`. */
const NEEDS = [
  [
    'giantswarm+muster__docs__how-to__advanced-scenarios.md__block0.yaml',
    'muster 0.8.0',
    'spec.steps[4].condition.template:85'
  ],
  [
    'giantswarm+muster__docs__how-to__connecting-non-rfc9728-mcp-servers.md__block0.yaml',
    'muster 0.1.142',
    'spec.auth.authorizationServer:10'
  ],
  [
    'giantswarm+muster__docs__how-to__kubernetes-integration.md__block1.yaml',
    'muster 0.0.196',
    'spec.auth.requiredAudiences:13'
  ],
  [
    'giantswarm+muster__docs__how-to__mcp-server-management.md__block0.yaml',
    'muster 0.0.24 <0.0.78',
    'apiVersion:2, spec.type:8'
  ],
  [
    'giantswarm+muster__docs__how-to__mcp-server-management.md__block8.yaml',
    'muster 0.0.169',
    'spec.auth.tokenExchange:10'
  ],
  [
    'giantswarm+muster__docs__how-to__troubleshooting.md__block2.yaml',
    'muster 0.8.0',
    'spec.steps[0].parallel:10'
  ],
  [
    'giantswarm+muster__docs__how-to__workflow-creation.md__block0.yaml',
    'muster 0.1.156',
    'spec.steps[0].args.app:19'
  ],
  ['giantswarm+muster__docs__reference__crds.md__block0.yaml', 'muster 0.1.180', 'spec.family:20'],
  [
    'giantswarm+muster__docs__reference__crds.md__block9.yaml',
    'muster 0.0.191',
    'spec.auth.tokenExchange.clientCredentialsSecretRef:20'
  ],
  [
    'giantswarm+muster__.muster__serviceclasses__database.yaml.example__hist.yaml',
    'muster 0.1.156 <0.1.164',
    'spec.args.host.default:19, kind:4'
  ],
  [
    'giantswarm+muster__docs__explanation__configuration-examples.md__block1.yaml',
    'muster 0.0.78 <0.0.78',
    'spec.type:7, spec.command:9'
  ],
  [
    'stacklok+docs-website__docs__toolhive__guides-k8s__authorization-k8s.mdx__block3.yaml',
    'toolhive 0.30.0',
    'apiVersion:1'
  ],
  [
    'stacklok+docs-website__docs__toolhive__guides-k8s__rate-limiting.mdx__block4.yaml',
    'toolhive 0.28.0',
    'spec.config.rateLimiting:19'
  ],
  [
    'stacklok+docs-website__docs__toolhive__guides-vmcp__optimizer.mdx__block3.yaml',
    'toolhive 0.32.0',
    'spec.config.optimizer.embeddingProvider:12'
  ],
  [
    'stacklok+docs-website__docs__toolhive__integrations__vmcp-entra-id.mdx__block0.yaml',
    'toolhive 0.30.1',
    'spec.authServerConfig.upstreamProviders[0].oidcConfig.subjectClaim:31'
  ],
  [
    'stacklok+docs-website__docs__toolhive__integrations__opentelemetry.mdx__block4.yaml',
    'toolhive 0.23.0 <0.21.0',
    'apiVersion:1, spec.telemetry:18'
  ],
  [
    'stacklok+toolhive-rfcs__rfcs__THV-0057-rate-limiting.md__block0.yaml',
    'toolhive 0.18.0',
    'spec.rateLimiting.perUser:14'
  ],
  [
    'stacklok+toolhive__docs__operator__composite-tools-quick-reference.md__block0.yaml',
    'toolhive 0.42.1 <0.7.0',
    'spec.annotations:18, spec.failureMode:10'
  ],
  [
    'stacklok+toolhive__docs__operator__upgrade-guide__crs-v1alpha1.yaml',
    'toolhive 0.20.0',
    'spec.groupRef:123'
  ],
  [
    'JAORMX+vmcp-composition-demo__vmcp-config.yaml',
    'toolhive 0.6.7 <0.6.17',
    'composite_tools[0].output:83, group:6'
  ]
] as const

describe.skipIf(!published.isThere)('the releases that published files need', () => {
  it.each(NEEDS)('%s: %s', (name, releases, because) => {
    const text = readFileSync(join(published.path, name), 'utf8')
    const needs = engineReleasesReport(engineNeeds(loadProject([{ path: name, text }], 'engine').documents))
    const written = needs.map(need => ({
      releases: `${need.engine} ${need.atLeast}${need.before ? ` <${need.before}` : ''}`,
      because: need.because.map(({ path, line }) => `${path}:${line}`).join(', ')
    }))
    expect(written).toEqual([{ releases, because }])
  })
})
