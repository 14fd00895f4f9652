import { parse } from '@evertdespiegeleer/go-template'

/** What Go's own template package, compiled to WebAssembly, makes of a template. Builtins only, `missingkey=error`. */
export interface GoAnswer {
  readonly output?: string
  readonly error?: { readonly phase: 'parse' | 'exec'; readonly message: string }
}

/** The name under which the package parses templates. */
export const goTemplateName = 'tpl'

/** Starts Go; the function that it gives answers at once. */
export async function startGo(): Promise<(template: string, data: unknown) => GoAnswer> {
  await parse('', {})
  const { Render: render } = globalThis as unknown as { Render: (template: string, json: string) => string } // what its Go program adds to the globals
  return (template, data) => answerOf(render(template, JSON.stringify(data)))
}

function answerOf(result: string): GoAnswer {
  const [, phase, message] = /^Template (parse|exec) error: (.*)$/s.exec(result) ?? []
  if (message === undefined) return { output: result }
  return { error: { phase: phase === 'parse' ? 'parse' : 'exec', message } }
}
