import clientConfig from '../fixtures/backends/claude-desktop.json?text'
import agent from '../fixtures/dialects/holodeck/guide-http.yaml'
import serviceClass from '../fixtures/lint/valid-class-template/good.yaml'
import incidentFixtures from '../fixtures/samples/incident.fixtures.yaml'
import incident from '../fixtures/samples/incident.yaml'
import nightly from '../fixtures/samples/nightly.yaml'
import projectFixtures from '../fixtures/samples/project.fixtures.yaml'
import project from '../fixtures/samples/project.yaml'
import releaseFixtures from '../fixtures/samples/release.fixtures.yaml'
import release from '../fixtures/samples/release.yaml'
import deploy from '../fixtures/typos/muster-deployment.yaml'
import deployFixtures from './examples/deploy.fixtures.yaml'
import type { SharedState } from './share.js'

export interface Example extends Omit<SharedState, 'compat'> {
  readonly title: string
}

const file = (path: string, text: string) => ({ path, text })

/** Each dialect with a file that works, and one with mistakes. */
export const examples: readonly Example[] = [
  {
    title: 'ToolHive: release a change',
    files: [file('release.yaml', release), file('release.fixtures.yaml', releaseFixtures)],
    arguments: '{ "change": "4711" }',
    answers: '{ "approval": { "action": "accept", "content": { "approved": true } } }'
  },
  {
    title: 'ToolHive: report an incident',
    files: [file('incident.yaml', incident), file('incident.fixtures.yaml', incidentFixtures)],
    arguments: '{ "service": "web" }',
    answers: '{}'
  },
  {
    title: 'ToolHive: four mistakes',
    files: [file('nightly.yaml', nightly)],
    arguments: '{ "org": "acme" }',
    answers: '{}'
  },
  {
    title: 'muster: deploy a service',
    files: [file('deploy.yaml', deploy), file('deploy.fixtures.yaml', deployFixtures)],
    arguments: '{ "service": "web" }',
    answers: '{}'
  },
  {
    title: 'muster: a service class',
    files: [file('service-class.yaml', serviceClass)],
    arguments: '{}',
    answers: '{}'
  },
  {
    title: 'Action tool: manage projects',
    files: [file('project.yaml', project), file('project.fixtures.yaml', projectFixtures)],
    arguments: '{ "action": "create", "name": "Test Project" }',
    answers: '{}'
  },
  { title: 'HoloDeck: an agent', files: [file('agent.yaml', agent)], arguments: '{}', answers: '{}' },
  {
    title: 'Client configuration: servers',
    files: [file('mcp.json', clientConfig)],
    arguments: '{}',
    answers: '{}'
  }
]
