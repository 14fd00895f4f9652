import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { renderTemplate } from '../../src/template/index.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const readme = readFileSync(`${root}README.md`, 'utf8')
const blocks = [...readme.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, language, text]) => ({
  language,
  text: text ?? ''
}))
const shellLines = blocks
  .filter(block => block.language === 'sh')
  .flatMap(block => block.text.split('\n').filter(line => line !== ''))

describe('the README', () => {
  it('begins with the two lines that set everything up', () => {
    const [first, second] = shellLines.filter(line => /^np[mx] /.test(line))
    expect(first).toBe('npm ci && npm run build && npm run demo')
    expect(second).toBe('npm ci && npm run build && npm test')
    const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['build', 'demo', 'test']))
  })

  it('shows a template with the output that it has', () => {
    const example = blocks.find(block => block.language === 'js')?.text ?? ''
    const promised = /^\/\/ (\{.*\})$/m.exec(example)?.[1] ?? ''
    const call = /renderTemplate\('(.*?)', (\{.*\})\)/.exec(example)
    // The example is our own text of two literals.
    const literal = (text: string): unknown => new Function(`return (${text})`)()
    expect(renderTemplate(call?.[1] ?? '', literal(call?.[2] ?? ''))).toEqual(literal(promised))
  })

  it('links to nothing that is not there', () => {
    const links = [...readme.matchAll(/\]\(([^)#]+)\)|src="([^"]+)"/g)].map(
      match => match[1] ?? match[2] ?? ''
    )
    expect(links.filter(link => !existsSync(`${root}${link}`))).toEqual([])
  })

  it('lists every command', async () => {
    const { commands } = await import('../../src/cli/command-table.js')
    const missing = Object.keys(commands).filter(
      name => name !== 'schema' && !readme.includes(`vmcp ${name}`)
    )
    expect(missing).toEqual([])
  })
})
