import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dot } from '../../src/graph/formats/dot.js'
import { mermaid } from '../../src/graph/formats/mermaid.js'
import { svg } from '../../src/graph/formats/svg.js'
import { buildGraph, type Graph } from '../../src/graph/index.js'
import { unpainted } from '../../src/text/marked-text.js'
import { anyWorkflow } from './any-workflow.js'
import { drawnIn } from './drawn-in.js'
import { type StepSketch, workflowOf } from './model-builder.js'
import { openedElements, textsOf } from './svg-elements.js'

const folder = fileURLToPath(new URL('../../fixtures/graph', import.meta.url))
const options = { width: 80, unicode: true, paint: unpainted }

function picture(graph: Graph, pictureWidth?: number): string {
  return svg.write(graph, { ...options, pictureWidth })
}

function graphOf(steps: readonly StepSketch[]): Graph {
  return buildGraph(workflowOf({ name: 'sketch', steps }))
}

const styles: Readonly<Record<string, string>> = { '-->': 'plain', '-.->': 'dashed', '--x': 'wrong' }

function mermaidEdges(text: string): string[] {
  const edges = [...text.matchAll(/^ {2}(n_\w*) (-->|-\.->|--x)(?:\|"[^"\n]*"\|)? (n_\w*)$/gm)]
  return edges.map(([, from, arrow = '', to]) => `${from} ${to} ${styles[arrow]}`).sort()
}

function dotEdges(text: string): string[] {
  const edges = [...text.matchAll(/^ {2}(n_\w*) -> (n_\w*)(?: \[(.*)\])?$/gm)]
  return edges
    .map(([, from, to, look = '']) => {
      const isDashed = look.includes('style=dashed') || look.includes('style=dotted')
      return `${from} ${to} ${isDashed ? 'dashed' : look.includes('penwidth') ? 'wrong' : 'plain'}`
    })
    .sort()
}

function svgEdges(text: string): string[] {
  const lists = [...text.matchAll(/ data-edges="([^"]*)"/g)].flatMap(([, list = '']) => list.split(','))
  return lists.map(edge => edge.replace(/ (?:conditional|error)$/, ' dashed')).sort()
}

function svgNodes(text: string): string[] {
  return [...text.matchAll(/ data-node="([^"]*)"/g)].map(([, id = '']) => id).sort()
}

function mermaidNodes(text: string): string[] {
  return [...text.matchAll(/^ +(n_\w*)[[({]/gm)].map(([, id = '']) => id).sort()
}

describe('a picture as SVG', () => {
  it.each(readdirSync(folder))('shows what Mermaid and DOT show: %s', name => {
    const graph = drawnIn(`${folder}/${name}`)
    const [text, flowchart, digraph] = [
      picture(graph),
      mermaid.write(graph, options),
      dot.write(graph, options)
    ]
    expect(svgNodes(text)).toEqual(mermaidNodes(flowchart))
    expect(svgEdges(text)).toEqual(mermaidEdges(flowchart))
    expect(svgEdges(text)).toEqual(dotEdges(digraph))
  })

  it('shows what Mermaid shows of any workflow, in well-formed XML without scripts, within the width', () => {
    fc.assert(
      fc.property(anyWorkflow, fc.integer({ min: 200, max: 1400 }), (made, width) => {
        const graph = buildGraph(made)
        const text = picture(graph, width)
        const flowchart = mermaid.write(graph, options)
        expect(svgNodes(text)).toEqual(mermaidNodes(flowchart))
        expect(svgEdges(text)).toEqual(mermaidEdges(flowchart))
        const names = new Set(openedElements(text))
        expect([...names].filter(element => !allowed.has(element))).toEqual([])
        expect(Number(/ width="([\d.]+)"/.exec(text)?.[1])).toBeLessThanOrEqual(width)
      }),
      { numRuns: 60 }
    )
  })

  it('ends each line at the box that it leads to', () => {
    const earlier = fc.array(fc.nat({ max: 20 }), { maxLength: 8, size: 'max' })
    const dag = fc.array(earlier, { minLength: 2, maxLength: 21, size: 'max' })
    fc.assert(
      fc.property(dag, fc.integer({ min: 200, max: 1400 }), (waits, width) => {
        const steps = waits.map((names, at) => ({
          id: `s${at}`,
          tool: 'call',
          dependsOn: [...new Set(names)].filter(each => each < at).map(each => `s${each}`)
        }))
        const text = picture(graphOf(steps), width)
        for (const { targets, tip } of drawnHeads(text))
          expect(targets).toContain(boxes(text).find(box => isAtTop(tip, box))?.id)
      })
    )
  })

  it('writes names as text, whatever they contain', () => {
    const name = `<script>"'&--> ]]>\u202e`
    const text = picture(graphOf([{ id: name, tool: '<b>' }]))
    expect(textsOf(text)).toContain(`<script>"'&--> ]]>\ufffd`)
    expect(text).not.toContain('<script')
    expect(text).not.toContain(']]>')
  })

  it('states the length of text in scripts that were not measured, so that no font can exceed the box', () => {
    const text = picture(graphOf([{ id: '\ufdfd\u{12031}名', tool: 'plain' }]))
    expect(text).toMatch(/<text class="name" [^>]*textLength="[\d.]+" lengthAdjust="spacingAndGlyphs">/)
    expect(text).toMatch(/<text class="fact" x="[\d.]+" y="[\d.]+">plain</)
  })

  it('has a name for a screen reader', () => {
    const text = picture(graphOf([{ id: 'a', tool: 'call' }]))
    expect(text).toMatch(/^<svg [^>]*role="img"[^>]*>\n<title>Workflow sketch<\/title>/)
    expect(text).toContain('<title>a↵call</title>')
    expect(text).toContain('@media (prefers-color-scheme:dark)')
  })

  it('folds a long chain into columns, and a wide level into rows', () => {
    const ids = Array.from({ length: 100 }, (_, at) => `step_${at}`)
    const chain = graphOf(
      ids.map((id, at) => ({ id, tool: 'call', dependsOn: at === 0 ? [] : [`step_${at - 1}`] }))
    )
    const fan = graphOf(ids.map((id, at) => ({ id, tool: 'call', dependsOn: at === 0 ? [] : ['step_0'] })))
    for (const graph of [chain, fan]) {
      const { width, height } = sizeOf(picture(graph))
      expect(width).toBeGreaterThan(600)
      expect(width).toBeLessThanOrEqual(960)
      expect(height).toBeLessThan(2000)
    }
  })

  it('is shown smaller where its lines do not fit the width', () => {
    const ids = Array.from({ length: 40 }, (_, at) => `early_${at}`)
    const graph = graphOf([
      ...ids.flatMap((id, at) => [
        { id, tool: 'call' },
        { id: `late_${at}`, tool: 'call', dependsOn: ['last', id] }
      ]),
      { id: 'last', tool: 'call', dependsOn: ids }
    ])
    const text = picture(graph, 400)
    expect(Number(/ width="([\d.]+)"/.exec(text)?.[1])).toBe(400)
    expect(Number(/viewBox="0 0 ([\d.]+)/.exec(text)?.[1])).toBeGreaterThan(400)
  })

  it('is drawn however many lines lie between two rows', () => {
    const steps = Array.from({ length: 1500 }, (_, at) => ({ id: `s${at}`, dependsOn: [`gone_${at}`] }))
    const text = picture(graphOf(steps), 100)
    expect(new Set(text.match(/(?<=<title>)gone_\d+/g))).toHaveProperty('size', 1500)
  })

  it.each([
    [20, 60],
    [200, 200]
  ])('is drawn where each step waits for %i earlier ones', (before, size) => {
    const steps = Array.from({ length: size }, (_, at) => ({
      id: `s${at}`,
      tool: 'call',
      dependsOn: Array.from({ length: Math.min(at, before) }, (_, back) => `s${at - back - 1}`)
    }))
    const text = picture(graphOf(steps))
    expect(new Set(text.match(/(?<=<title>)s\d+/g))).toHaveProperty('size', size)
    const note = 'It has too many lines to draw: --format tree lists what each step waits for.'
    expect(text.includes(note)).toBe(before === 200)
  })

  it('draws several workflows one below the other', () => {
    const graphs = [graphOf([{ id: 'a' }]), graphOf([{ id: 'b' }])]
    const text = svg.writeAll?.(graphs, options) ?? ''
    expect(svgNodes(text)).toEqual(['n_a', 'n_b', 'n_output', 'n_output', 'n_start', 'n_start'])
    expect(text.match(/<svg/g)).toHaveLength(1)
  })
})

const allowed: ReadonlySet<string> = new Set(['svg', 'title', 'style', 'rect', 'g', 'path', 'text'])

function sizeOf(text: string): { width: number; height: number } {
  const [, width, height] = / width="([\d.]+)" height="([\d.]+)"/.exec(text) ?? []
  return { width: Number(width), height: Number(height) }
}

interface Point {
  readonly x: number
  readonly y: number
}

interface DrawnBox extends Point {
  readonly id: string
  readonly width: number
}

function boxes(text: string): DrawnBox[] {
  const rects =
    /data-node="([^"]*)">(?:<title>[^<]*<\/title>)?<rect [^>]*?x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"/g
  return [...text.matchAll(rects)].map(([, id = '', x, y, width]) => ({
    id,
    x: Number(x),
    y: Number(y),
    width: Number(width)
  }))
}

/** The tip of each arrow, and the nodes that its line may lead to. */
function drawnHeads(text: string): { targets: string[]; tip: Point }[] {
  const nets = [...text.matchAll(/<g class="net" data-edges="([^"]*)">(.*?)<\/g>/gs)]
  return nets.flatMap(([, edges = '', content = '']) => {
    const targets = edges.split(',').map(edge => edge.split(' ')[1] ?? '')
    const heads = [...content.matchAll(/class="head [^"]*" d="M[\d.]+ [\d.]+L([\d.]+) ([\d.]+)L/g)]
    return heads.map(([, x, y]) => ({ targets, tip: { x: Number(x), y: Number(y) } }))
  })
}

function isAtTop(tip: Point, { x, y, width }: DrawnBox): boolean {
  return tip.x > x && tip.x < x + width && Math.abs(tip.y - y) < 1
}
