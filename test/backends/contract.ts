import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Backend } from '../../src/backends/index.js'
import type { JsonObject } from '../../src/model/index.js'
import { given, measureSchema } from './rogues/contract-tools.mjs'

const responses = Object.entries(given).map(([what, result]) => ({ when: { what }, ...result }))

/** The tools of the contract as fixtures. */
export const contractTools = JSON.stringify({
  fixtures: 'v1',
  tools: {
    sleep: { responses: [{ delay: '1h', text: 'late' }] },
    echo: { responses: [{ echo: true }] },
    refuse: { responses: [{ isError: true, text: 'no' }] },
    break: { responses: [{ error: 'connection reset' }] },
    give: { responses },
    measure: { outputSchema: measureSchema, responses },
    describe: {
      inputSchema: { type: 'object', properties: { n: { type: 'integer' } } },
      annotations: { readOnlyHint: true },
      responses: [{ text: 'described' }]
    }
  }
})

/**
 * What every backend must keep. It is opened with seven tools: `echo` gives its arguments back, `refuse` answers with the
 * error text "no", `break` never brings a result, `sleep` answers only after an hour, and `describe` has a schema with
 * the parameter `n`, an integer, and declares that it only reads. `give` and `measure` answer as their argument `what` asks;
 * `measure` promises structured content with a number `n`. A replay gives what an entry holds, also against that
 * promise: `checksOutput` is false for it, so that fixtures can define what a server is to get wrong.
 */
export function backendContract(
  name: string,
  open: () => Promise<Backend>,
  { checksOutput }: { readonly checksOutput: boolean } = { checksOutput: true }
): void {
  describe(`${name} as a backend`, () => {
    let backend: Backend
    beforeEach(async () => {
      backend = await open()
    })
    afterEach(() => backend.close())

    const names = ['break', 'describe', 'echo', 'give', 'measure', 'refuse', 'sleep']
    const call = (tool: string, args: JsonObject = {}, signal = new AbortController().signal) =>
      backend.callTool({ tool, arguments: args, signal })

    it('lists its tools by name, each once, with what is known of them', async () => {
      const tools = await backend.listTools()
      expect(tools.map(tool => tool.name)).toEqual(names)
      expect(tools.find(tool => tool.name === 'measure')?.outputSchema).toEqual(measureSchema)
      expect(await backend.listTools()).toEqual(tools)
      expect(tools[1]).toMatchObject({
        inputSchema: { properties: { n: { type: 'integer' } } },
        annotations: { readOnlyHint: true }
      })
    })

    it('answers a call with what the tool gave', async () => {
      const result = await call('echo', { bags: 2, to: 'airport' })
      expect(result).toEqual({
        content: [{ type: 'text', text: '{"bags":2,"to":"airport"}' }],
        structuredContent: { to: 'airport', bags: 2 },
        isError: false
      })
    })

    it('hands an error result on as a result', async () => {
      expect(await call('refuse')).toMatchObject({ isError: true, content: [{ type: 'text', text: 'no' }] })
    })

    it('keeps a result as it came', async () => {
      for (const [what, result] of Object.entries(given))
        expect(await call('give', { what }), what).toEqual(result)
    })

    it('sends arguments as they are', async () => {
      const args = { 'Größe 🧳': ['\u2028', '', null, -0.5, 1e21], constructor: { toString: [] }, '': {} }
      expect(await call('echo', args)).toMatchObject({ structuredContent: args })
    })

    it('hands on a structured content as promised, and an error whatever is promised', async () => {
      expect(await call('measure', { what: 'measured' })).toEqual(given.measured)
      expect(await call('measure', { what: 'failed' })).toEqual(given.failed)
    })

    const promise = checksOutput ? 'fails a result' : 'gives a result, also one'
    it(`${promise} that is not as the tool promises`, async () => {
      for (const what of ['unmeasured', 'forgotten', 'list', 'null']) {
        const answer = call('measure', { what })
        if (checksOutput)
          await expect(answer, what).rejects.toMatchObject({ name: 'CallFailure', kind: 'call' })
        else expect(await answer, what).toEqual(given[what])
      }
    })

    it('fails a call that brings no result, and one of a tool that is not there', async () => {
      await expect(call('break')).rejects.toMatchObject({ name: 'CallFailure', kind: 'call' })
      await expect(call('nowhere')).rejects.toMatchObject({ name: 'CallFailure', kind: 'routing' })
    })

    it('fails at once when its caller stops waiting', async () => {
      await expect(call('echo', {}, AbortSignal.abort())).rejects.toMatchObject({ kind: 'cancelled' })
      const controller = new AbortController()
      const sleeping = call('sleep', {}, controller.signal)
      controller.abort()
      await expect(sleeping).rejects.toMatchObject({ name: 'CallFailure', kind: 'cancelled' })
    })

    it('answers several calls at the same time', async () => {
      const results = await Promise.all([1, 2, 3].map(n => call('echo', { n })))
      expect(results.map(result => result.structuredContent)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
    })

    it('may be closed twice', async () => {
      await backend.close()
      await expect(backend.close()).resolves.toBeUndefined()
    })
  })
}
