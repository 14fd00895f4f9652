import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compileSchema } from '../../../src/schema/index.js'
import { toolOf } from './documents.js'

const folder = 'fixtures/dialects/actions'
const documents = readdirSync(folder).filter(file => file.endsWith('.yaml'))

describe.each(documents)('%s', file => {
  const { routing } = toolOf(file)

  it.each(['union', 'flat'] as const)('is published as %s as expected', async shape => {
    const text = `${JSON.stringify(routing.publish(shape), null, 2)}\n`
    await expect(text).toMatchFileSnapshot(`../../../${folder}/${file.replace('.yaml', `.${shape}.json`)}`)
  })

  it.each(['union', 'flat'] as const)(
    'has a schema in the form %s that a client can compile',
    async shape => {
      const { inputSchema } = routing.publish(shape)
      expect(inputSchema).toMatchObject({ type: 'object', required: ['action'] })
      expect(await compileSchema(inputSchema)).toMatchObject({ ok: true })
    }
  )

  it('has each action as a tool of its own', async () => {
    const text = `${JSON.stringify(routing.separate(), null, 2)}\n`
    await expect(text).toMatchFileSnapshot(`../../../${folder}/${file.replace('.yaml', '.separate.json')}`)
  })
})

describe('a published union', () => {
  it('finds what a reference leads to in the branch of its action', async () => {
    const { inputSchema } = toolOf('fields-in-common.yaml').routing.publish('union')
    const schema = await compileSchema(inputSchema)
    if (!schema.ok) throw new Error('the union does not compile')
    const order = (count: number) => ({
      action: 'place_order',
      customer: 'Ada',
      lines: [{ sku: 'a', count }]
    })
    expect(schema.check(order(1))).toEqual([])
    expect(schema.check(order(0)).map(({ message }) => message)).toEqual(['must be at least 1, not 0'])
  })

  it('takes what the flat form takes for the same action', async () => {
    const { routing } = toolOf('fields-in-common.yaml')
    const schemas = await Promise.all(
      (['union', 'flat'] as const).map(shape => compileSchema(routing.publish(shape).inputSchema))
    )
    for (const schema of schemas) {
      expect(schema.ok && schema.check({ action: 'change_order', order: 4, extra: 'text' })).toEqual([])
      expect(schema.ok && schema.check({ action: 'count_orders' })).toEqual([])
    }
  })
})
