/** Habits that have to do with the two eras: of programs that speak the newer one, and of older ones that are asked for it. */
export function newEraHabits({ say, result, refuse, on }) {
  const onCall = act => message => on('tools/call', message, act)
  const onDiscover = act => message => on('server/discover', message, act)
  const asking = (method, params) => ({ q: { method, params } })
  const bornAt = Date.now()
  let held = []
  return {
    'speaks later revisions alone': onDiscover(({ id }) => result(id, { supportedVersions: ['2027-01-01'] })),
    'refuses the revision that it names': onDiscover(({ id }) =>
      refuse(id, -32022, 'Unsupported protocol version', { supported: ['2026-07-28'] })
    ),
    'answers with a task': onCall(({ id }) =>
      result(id, { resultType: 'task', taskId: '1', status: 'working' })
    ),
    'asks a person': onCall(({ id }) =>
      result(id, {
        resultType: 'input_required',
        inputRequests: asking('elicitation/create', {
          mode: 'form',
          message: 'How many?',
          requestedSchema: { type: 'object', properties: { n: { type: 'integer' } } }
        })
      })
    ),
    'asks a model': onCall(({ id }) =>
      result(id, {
        resultType: 'input_required',
        inputRequests: asking('sampling/createMessage', { messages: [], maxTokens: 1 })
      })
    ),
    'asks for nothing': onCall(({ id }) => result(id, { resultType: 'input_required' })),
    'sends requests of its own': onCall(() => {
      say({ jsonrpc: '2.0', id: 'own', method: 'roots/list' })
      return false
    }),
    'leaves out what the revision wants': message =>
      onCall(({ id, params }) =>
        say({ jsonrpc: '2.0', id, result: { content: [], structuredContent: params.arguments } })
      )(message) ||
      on('tools/list', message, ({ id }) =>
        say({ jsonrpc: '2.0', id, result: { tools: [{ name: 'echo' }] } })
      ),
    // It reads what has been sent meanwhile, and answers all of it, two seconds after its start.
    'begins slowly': (message, goOn) => {
      const waitMs = bornAt + 2000 - Date.now()
      if (waitMs <= 0) return false
      held.push(message)
      if (held.length === 1)
        setTimeout(() => {
          const all = held
          held = []
          for (const each of all) goOn(each)
        }, waitMs)
      return true
    },
    'knows only what it serves': ({ method }) => !['initialize', 'tools/list', 'tools/call'].includes(method),
    'ends over a message that it does not know': onDiscover(() => {
      process.stderr.write('unexpected message\n')
      process.exit(1)
    })
  }
}
