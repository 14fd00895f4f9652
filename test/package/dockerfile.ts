export interface Instruction {
  readonly name: string
  readonly value: string
}

/** What a stage is made from, and its instructions; stages without a name are called by their number. */
export interface ImageStage {
  readonly name: string
  readonly base: string
  readonly instructions: readonly Instruction[]
}

export interface Dockerfile {
  /** Arguments above the first stage, each with its default. */
  readonly baseArguments: ReadonlyMap<string, string | null>
  readonly stages: readonly ImageStage[]
}

export function readDockerfile(text: string): Dockerfile {
  const all = instructionsOf(text)
  const starts = all.flatMap(({ name }, at) => (name === 'FROM' ? [at] : []))
  const baseArguments = all.slice(0, starts[0]).map(({ value }): [string, string | null] => {
    const [, name = '', preset = null] = /^(\w+)(?:=(.*))?$/.exec(value) ?? []
    return [name, preset]
  })
  const stages = starts.map((start, at) => {
    const [, base = '', name = String(at)] = /^(\S+)(?: AS (\S+))?$/i.exec(all[start]?.value ?? '') ?? []
    return { name, base, instructions: all.slice(start + 1, starts[at + 1]) }
  })
  return { baseArguments: new Map(baseArguments), stages }
}

function instructionsOf(text: string): readonly Instruction[] {
  const lines = text.replace(/^#.*\n/gm, '').replace(/\\\n\s*/g, '')
  return [...lines.matchAll(/^([A-Z]+) (.+)$/gm)].map(([, name = '', value = '']) => ({ name, value }))
}

/** `a="b c" d=e` of a LABEL or an ENV. */
export function pairsOf(value: string): Readonly<Record<string, string>> {
  const pairs = [...value.matchAll(/([\w.-]+)=(?:"([^"]*)"|(\S*))/g)]
  return Object.fromEntries(pairs.map(([, key = '', quoted, bare = '']) => [key, quoted ?? bare]))
}
