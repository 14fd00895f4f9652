import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFixtures } from '../../../src/backends/read-fixtures.js'
import { compareVersions } from '../../../src/compare/index.js'
import type { JournaledRun } from '../../../src/engine/journal/index.js'
import { svg } from '../../../src/graph/formats/svg.js'
import { buildGraph } from '../../../src/graph/index.js'
import { chooseWorkflow } from '../../../src/project/choosing/choose-workflow.js'
import { problemsIn } from '../../../src/project/linting/problems.js'
import { loadProject } from '../../../src/project/loading/load-project.js'
import { simulate } from '../../../src/project/simulation/simulate.js'
import { diffPage } from '../../../src/reporters/html/diff-page.js'
import { graphPage } from '../../../src/reporters/html/graph-page.js'
import { journalPage, journalsPage } from '../../../src/reporters/html/journal-page.js'
import { lintPage } from '../../../src/reporters/html/lint-page.js'
import { runPage } from '../../../src/reporters/html/run-page.js'
import { suitePage } from '../../../src/reporters/html/suite-page.js'
import { whatIfPage } from '../../../src/reporters/html/what-if-page.js'
import { runSuite } from '../../../src/suite/index.js'
import { unpainted } from '../../../src/text/marked-text.js'
import { whatIf } from '../../../src/what-if/index.js'
import { folderWith } from '../../cli/folder-with.js'
import { drawnIn } from '../../graph/drawn-in.js'
import { browserPath, openBrowser } from '../../playground/open-browser.js'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string) => ({ path, text: readFileSync(`${root}fixtures/samples/${path}`, 'utf8') })
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core')), 'utf8')

async function releasePage(): Promise<string> {
  const workflow = chooseWorkflow(loadProject([read('release.yaml')], 'documented'), undefined)
  const { fixtures } = readFixtures([read('release.fixtures.yaml')])
  const answers = new Map([['approval', { action: 'accept' as const, content: { approved: true } }]])
  return runPage(
    await simulate(workflow, { arguments: { change: '4711' }, fixtures, answers, details: true })
  )
}

function nightlyPage(): string {
  const project = loadProject([read('nightly.yaml')], 'documented')
  return lintPage({ project, diagnostics: problemsIn(project) })
}

async function outcomesPage(): Promise<string> {
  const workflow = chooseWorkflow(loadProject([read('release.yaml')], 'documented'), undefined)
  const { fixtures } = readFixtures([read('release.fixtures.yaml')])
  const answers = new Map([['approval', { action: 'accept' as const, content: { approved: true } }]])
  return whatIfPage(await whatIf(workflow, { arguments: { change: '4711' }, fixtures, answers }))
}

async function testsPage(): Promise<string> {
  const load = async (name: string) => [read(name)]
  const options = { load, withCoverage: true, withTexts: true }
  const report = await runSuite([read('release.vmcp-test.yaml'), read('incident.vmcp-test.yaml')], options)
  expect(report.summary.failed).toBe(0)
  return suitePage(report)
}

async function releaseJournal(): Promise<JournaledRun> {
  const workflow = chooseWorkflow(loadProject([read('release.yaml')], 'documented'), undefined)
  const { fixtures } = readFixtures([read('release.fixtures.yaml')])
  const { events, report } = await simulate(workflow, {
    arguments: { change: '4711' },
    fixtures,
    answers: new Map()
  })
  return {
    header: {
      journal: 1,
      runId: '0b7d4c1e-5f6a-4f0e-9a57-1f0f3d0c8b11',
      workflowRunId: '0b7d4c1e-5f6a-4f0e-9a57-1f0f3d0c8b11',
      workflow: workflow.name,
      definition: 'sha256:0b7d',
      arguments: { change: '4711' },
      startedAt: '2026-11-29T10:00:00.000Z'
    },
    events,
    answers: [],
    earlier: null,
    status: report.status,
    damagedLine: null
  }
}

/** A run of so many steps that its sections are folded. */
async function longPage(): Promise<string> {
  const steps = Array.from(
    { length: 600 },
    (_, at) => `    - { id: s${at}, tool: x_a_call, args: { at: ${at} } }`
  )
  const text = `apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: long }
spec:
  steps:
${steps.join('\n')}
`
  const fixtures = `fixtures: v1\ntools: { x_a_call: { responses: [{ structuredContent: { word: "</noscript><b>" } }] } }\n`
  const workflow = chooseWorkflow(loadProject([{ path: 'long.yaml', text }], 'documented'), undefined)
  return runPage(
    await simulate(workflow, {
      arguments: {},
      answers: new Map(),
      fixtures: readFixtures([{ path: 'long.fixtures.yaml', text: fixtures }]).fixtures
    })
  )
}

async function differencePage(): Promise<string> {
  const { path, text } = read('release.yaml')
  const side = (name: string, own: string) => ({
    name,
    commit: null,
    files: [{ path, text: own }],
    named: new Set<string>()
  })
  const next = text.replace(/(?<=- id: )deploy$/m, 'roll_out').replace(/timeout: \S+/, 'timeout: 3m')
  return diffPage(
    await compareVersions(side('old', text), side('new', next), { compat: 'documented', tools: new Map() })
  )
}

function actionsPage(): string {
  return graphPage([drawnIn(`${root}fixtures/graph/tool-with-actions`)], null)
}

describe.skipIf(browserPath === null)('a report in a browser', () => {
  let browser: Browser
  const folder = folderWith({})
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  const opened = async (html: string, { colorScheme = 'light' as 'light' | 'dark', width = 1280 } = {}) => {
    const file = join(folder, 'report.html')
    writeFileSync(file, html)
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } })
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    const requests: string[] = []
    const faults: string[] = []
    page.on('request', request => requests.push(request.url()))
    page.on('pageerror', error => faults.push(error.message))
    page.on('console', message => faults.push(message.text()))
    await page.goto(pathToFileURL(file).href)
    return { page, requests, faults }
  }

  it.each([
    ['run', releasePage],
    ['runs', async () => journalsPage([await releaseJournal()])],
    ['one of the runs', async () => journalPage(await releaseJournal())],
    ['lint', nightlyPage],
    ['graph', actionsPage],
    ['what if', outcomesPage],
    ['test', testsPage],
    ['diff', differencePage]
  ] as const)('asks for nothing, keeps to its policy, and can be used by everybody: %s', async (_, html) => {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [1280, 390]) {
        const { page, requests, faults } = await opened(await html(), { colorScheme, width })
        await page.keyboard.press('e')
        expect(await seriousOf(page)).toEqual([])
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
        expect(requests.filter(url => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual([])
        expect(requests.filter(url => url.startsWith('file:'))).toHaveLength(1)
        expect(faults).toEqual([])
        await page.context().close()
      }
  })

  it('is searched, read and left by keys alone', async () => {
    const { page } = await opened(await releasePage())
    const shown = () => page.locator('details.item:visible').count()
    const all = await shown()
    await page.keyboard.press('/')
    await page.keyboard.type('osv_query')
    expect(await page.locator('#found').textContent()).toMatch(/^1 of \d+$/)
    expect(await shown()).toBe(1)
    await page.keyboard.press('Escape')
    expect(await shown()).toBe(all)
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    expect(await page.locator('details.item[open]>summary').textContent()).toContain('services')
    await page.keyboard.press('e')
    expect(await page.locator('details.item[open]').count()).toBe(all)
    await page.keyboard.press('c')
    expect(await page.locator('details.item[open]').count()).toBe(0)
    await page.context().close()
  })

  it('leads from a box of the picture to its step', async () => {
    const { page } = await opened(await releasePage())
    await page.locator('[data-node=n_scan] text').first().click()
    expect(await page.locator('details.item[open]>summary').textContent()).toContain('scan')
    await page.context().close()
  })

  it('makes the elements of long sections when they are opened or searched', async () => {
    const { page, faults } = await opened(await longPage())
    const items = () => page.locator('[data-item]').count()
    expect(await items()).toBe(0)
    await page.locator('summary', { hasText: 'Steps (600)' }).click()
    await page.locator('details.item>summary', { hasText: 's599' }).waitFor()
    expect(await items()).toBe(600)
    await page.keyboard.press('/')
    await page.keyboard.type('s599')
    expect(await page.locator('#found').textContent()).toBe('2 of 1200')
    expect(await page.locator('[data-item]:visible').count()).toBe(2)
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('makes only the elements that a search finds, and leads from a box to a step that it hides', async () => {
    const { page, faults } = await opened(await longPage())
    const items = () => page.locator('[data-item]').count()
    const found = () => page.locator('#found').textContent()
    await page.locator('#search').fill('s599 completed')
    expect([await found(), await items()]).toEqual(['2 of 1200', 2])
    expect(await page.locator('[data-item]:visible').count()).toBe(2)
    await page.locator('#search').fill('no such step')
    expect([await found(), await items()]).toEqual(['0 of 1200', 0])
    await page.locator('#search').fill('"at": x_a_call')
    expect([await found(), await items()]).toEqual(['600 of 1200', 0])
    await page.locator('summary', { hasText: 'Steps (600)' }).click()
    await page.locator('details.item>summary', { hasText: 's599' }).waitFor()
    expect([await found(), await items()]).toEqual(['600 of 1200', 600])
    await page.locator('#search').fill('s7')
    expect(await found()).toBe('22 of 1200')
    expect(await page.locator('[data-item]:visible').count()).toBe(22)
    await page.keyboard.press('Escape')
    expect([await found(), await items()]).toEqual(['', 600])
    await page.locator('summary', { hasText: 'Graph' }).click()
    await page.locator('#search').fill('s7')
    await page.locator('[data-node=n_s3] text').first().click()
    expect(await page.locator('details.item[open]>summary').textContent()).toContain('s3')
    expect(await page.locator('#search').inputValue()).toBe('')
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('has everything of a long run without its script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const file = join(folder, 'report.html')
    writeFileSync(file, await longPage())
    await page.goto(pathToFileURL(file).href)
    expect(await page.locator('[data-item]').count()).toBe(1200)
    await page.locator('summary', { hasText: 'Timeline' }).click()
    expect(await page.locator('tbody tr').first().isVisible()).toBe(true)
    await context.close()
  })

  it('keeps the marks of a code frame below what they mark, however narrow the page is', async () => {
    const { page } = await opened(nightlyPage(), { width: 390 })
    const heights = `[...document.querySelectorAll('pre.lines')].map(pre => {
      const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(pre)
      const inside = pre.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)
      return [pre.textContent.split('\\n').length, Math.round(inside / parseFloat(lineHeight))]
    })`
    const frames = await page.evaluate<[lines: number, shown: number][]>(heights)
    expect(frames.length).toBeGreaterThan(3)
    for (const [lines, shown] of frames) expect(shown).toBe(lines)
    await page.context().close()
  })

  it('can be read without its script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const file = join(folder, 'report.html')
    writeFileSync(file, await releasePage())
    await page.goto(pathToFileURL(file).href)
    expect(await page.locator('tbody tr').first().isVisible()).toBe(true)
    expect(await page.locator('.tools').isVisible()).toBe(false)
    await page.locator('details.item>summary').first().click()
    expect(await page.locator('details.item[open] pre').first().isVisible()).toBe(true)
    await context.close()
  })

  it('has boxes that contain their texts, in each of three fonts', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    const graphs = [
      ...['odd-names', 'order-group-and-handlers', 'ring-and-unknown-names', 'tool-with-actions'].map(name =>
        drawnIn(`${root}fixtures/graph/${name}`)
      ),
      buildGraph(chooseWorkflow(loadProject([read('release.yaml')], 'documented'), undefined))
    ]
    const pictures = graphs.map(graph => svg.write(graph, { width: 80, unicode: true, paint: unpainted }))
    for (const font of ['DejaVu Sans', 'Liberation Sans', 'DejaVu Serif']) {
      await page.setContent(`<style>svg text{font-family:"${font}"!important}</style>${pictures.join('')}`)
      expect(await page.evaluate(textsOutside)).toEqual([])
    }
    await context.close()
  })
})

/** The texts of boxes that are longer than the inside of their box. */
const textsOutside = `[...document.querySelectorAll('.node')].flatMap(node => {
  const shape = node.querySelector(':scope>.shape').getBBox()
  return [...node.querySelectorAll(':scope>text')]
    .filter(text => {
      const box = text.getBBox()
      return box.x < shape.x || box.x + box.width > shape.x + shape.width || box.y + box.height > shape.y + shape.height + 1
    })
    .map(text => text.textContent)
})`

async function seriousOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe)
  return page.evaluate(`axe.run().then(({ violations }) => violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target).join(' ')))`)
}
