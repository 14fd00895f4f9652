import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { pairsOf, readDockerfile } from './dockerfile.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (name: string) => readFileSync(`${root}${name}`, 'utf8')
const manifest = JSON.parse(read('package.json'))
const { baseArguments, stages } = readDockerfile(read('Dockerfile'))
const bake = read('docker-bake.hcl')
const ignored = read('.dockerignore')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))

const names = stages.map(({ name }) => name)
const isStage = (name: string) => names.includes(name)
const valuesOf = (stage: string, instruction: string) =>
  stages
    .filter(({ name }) => name === stage)
    .flatMap(({ instructions }) => instructions)
    .filter(({ name }) => name === instruction)
    .map(({ value }) => value)

describe('the stages of the images', () => {
  it('have names, and end with the two images, the small one as the default', () => {
    expect(names).toEqual(['build', 'executable', 'package', 'full', 'vmcp'])
  })

  it('come from an earlier stage, or from an image that an argument names and a digest pins', () => {
    const bases = stages.map(({ base }, at) => (names.slice(0, at).includes(base) ? 'stage' : base))
    expect(bases).toEqual([
      `\${NODE_IMAGE}@\${NODE_DIGEST}`,
      'stage',
      'stage',
      `\${ALPINE_IMAGE}@\${ALPINE_DIGEST}`,
      `\${CC_IMAGE}@\${CC_DIGEST}`
    ])
  })

  it('have a digest for each base image, and no registry in a name', () => {
    const digest = expect.stringMatching(/^sha256:[0-9a-f]{64}$/)
    expect(Object.fromEntries(baseArguments)).toEqual({
      NODE_IMAGE: 'node:22-bookworm-slim',
      NODE_DIGEST: digest,
      CC_IMAGE: null,
      CC_DIGEST: digest,
      ALPINE_IMAGE: 'node:22-alpine',
      ALPINE_DIGEST: digest
    })
  })

  it('use a Node that the package supports', () => {
    const least = Number(/\d+/.exec(manifest.engines.node)?.[0])
    const majors = ['NODE_IMAGE', 'ALPINE_IMAGE'].map(name =>
      Number(/:(\d+)/.exec(baseArguments.get(name) ?? '')?.[1])
    )
    expect(majors.filter(major => !(major >= least))).toEqual([])
  })

  it('copy only what is in the clone, or what the stage before leaves behind', () => {
    const copies = stages.flatMap(({ name, instructions }) =>
      instructions.flatMap(({ name: kind, value }) => (kind === 'COPY' ? [{ stage: name, value }] : []))
    )
    const made = copies.filter(({ value }) => value.startsWith('--from='))
    expect(made).toEqual([
      { stage: 'full', value: '--from=package /installed /usr/local' },
      { stage: 'vmcp', value: '--from=executable /build/executable/vmcp /usr/local/bin/vmcp' }
    ])
    const sources = copies
      .filter(copy => !made.includes(copy))
      .flatMap(({ value }) => value.split(' ').slice(0, -1))
    expect(sources).toEqual(['package.json', 'package-lock.json', '.'])
    expect(sources.filter(path => !existsSync(`${root}${path}`) || ignored.includes(path))).toEqual([])
    expect(valuesOf('package', 'RUN').join()).toContain('--prefix /installed')
    expect(read('scripts/build/executable.ts')).toContain("join(root, 'executable')")
  })

  it('run scripts that there are', () => {
    const named = names.flatMap(name =>
      valuesOf(name, 'RUN').flatMap(line =>
        [...line.matchAll(/npm run (\w+)/g)].map(([, script = '']) => script)
      )
    )
    expect(named).toEqual(['bundle', 'executable'])
    expect(named.filter(script => !Object.hasOwn(manifest.scripts, script))).toEqual([])
  })

  it('hold no variable, and so no secret', () => {
    const kinds = stages.flatMap(({ instructions }) => instructions.map(({ name }) => name))
    expect(kinds.filter(kind => ['ENV', 'ARG', 'ADD'].includes(kind))).toEqual([])
  })

  it.each(['vmcp', 'full'])('give %s its labels, its user and its folder', stage => {
    expect(pairsOf(valuesOf(stage, 'LABEL').join(' '))).toEqual({
      'org.opencontainers.image.title': manifest.name,
      'org.opencontainers.image.description': manifest.description,
      'org.opencontainers.image.version': manifest.version,
      'org.opencontainers.image.licenses': manifest.license,
      'org.opencontainers.image.url': manifest.homepage,
      'org.opencontainers.image.source': manifest.homepage,
      'io.modelcontextprotocol.server.name': manifest.mcpName
    })
    expect(valuesOf(stage, 'USER')).toEqual(['65532:65532'])
    expect(valuesOf(stage, 'WORKDIR')).toEqual(['/src'])
  })

  it('need no shell to start', () => {
    expect(valuesOf('vmcp', 'ENTRYPOINT').map(line => JSON.parse(line))).toEqual([['vmcp']])
    expect(valuesOf('vmcp', 'RUN')).toEqual([])
    const [entry = ''] = valuesOf('full', 'ENTRYPOINT')
    expect(JSON.parse(entry)).toEqual(['node', `/usr/local/lib/node_modules/vmcp/${manifest.bin.vmcp}`])
  })

  it('check the health of the image that has a program for it, without a shell', () => {
    expect(valuesOf('vmcp', 'HEALTHCHECK')).toEqual([])
    const [check = ''] = valuesOf('full', 'HEALTHCHECK')
    const [node, flag, script] = JSON.parse(check.slice(check.indexOf('CMD ') + 4))
    expect([node, flag]).toEqual(['node', '-e'])
    expect(() => new Function(script)).not.toThrow()
  })
})

describe('what docker-bake.hcl makes', () => {
  const blocks = [...bake.matchAll(/^(variable|target) "(\w+)" \{\n([\s\S]*?)^\}/gm)].map(
    ([, kind = '', name = '', text = '']) => ({ kind, name, text })
  )
  const variables = blocks.filter(({ kind }) => kind === 'variable')
  const targets = blocks.filter(({ kind }) => kind === 'target')

  it('is both images, by default', () => {
    expect(bake).toContain('targets = ["vmcp", "full"]')
    const stagesOfTargets = targets.map(({ text }) => /^ {2}target = "(\w+)"/m.exec(text)?.[1] ?? '')
    expect(stagesOfTargets).toEqual(['vmcp', 'full'])
    expect(stagesOfTargets.filter(name => !isStage(name))).toEqual([])
  })

  it.each(targets)(
    'lets $name have newer digests of its bases, and names without a default',
    ({ name, text }) => {
      const given = [...text.matchAll(/^ {4}(\w+) += (\w+)$/gm)].map(([, argument = '', variable]) => {
        expect(variable).toBe(argument)
        return argument
      })
      const bases = stages.filter(stage => [name, 'build'].includes(stage.name)).map(({ base }) => base)
      const mayBeGiven = [...baseArguments].filter(
        ([argument, preset]) => preset === null || argument.endsWith('_DIGEST')
      )
      const needed = mayBeGiven.flatMap(([argument]) =>
        bases.some(base => base.includes(`{${argument}}`)) ? [argument] : []
      )
      expect(given).toEqual(needed)
      expect(variables.map(variable => variable.name)).toEqual(expect.arrayContaining(given))
    }
  )

  it('has the version of the package, and a default for nothing but names', () => {
    const defaults = variables.map(({ name, text }) => [name, /default = (.*)/.exec(text)?.[1]])
    expect(Object.fromEntries(defaults)).toEqual({
      IMAGE: JSON.stringify(manifest.name),
      VERSION: JSON.stringify(manifest.version),
      NODE_DIGEST: 'null',
      CC_IMAGE: 'null',
      CC_DIGEST: 'null',
      ALPINE_DIGEST: 'null'
    })
  })
})

describe('what is sent to a builder', () => {
  it('is nothing that a build makes, and no history, environment or key', () => {
    const left = ['.git', '.env*', '**/*.key', '**/node_modules', 'dist', 'executable', 'release']
    expect(ignored).toEqual(expect.arrayContaining(left))
  })
})
