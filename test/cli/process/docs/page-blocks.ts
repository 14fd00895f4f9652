/** A fenced block of a page: its language, the file that it is (`yaml notes.yaml`), and its text. */
export interface Block {
  readonly language: string
  readonly file: string | null
  readonly text: string
}

export interface ShownCommand {
  readonly line: string
  /** The exit code that the page promises: `# exit 1` behind the command, else 0. */
  readonly code: number
  /** Lines of output that the page shows below its last command. */
  readonly shown: readonly string[]
  /** The files that the page has written since the command before. */
  readonly files: Readonly<Record<string, string>>
}

export function pageBlocks(page: string): Block[] {
  return [...page.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', file, text = '']) => ({
      language,
      file: file ?? null,
      text
    })
  )
}

/** The commands of a page in order: those of its shell blocks, and those that its pipelines run. */
export function commandsOf(blocks: readonly Block[]): ShownCommand[] {
  let files: Record<string, string> = {}
  return blocks.flatMap((block, at) => {
    if (block.file !== null) files[block.file] = block.text
    const lines = block.language === 'sh' ? block.text.split('\n') : pipelineLines(block)
    const wanted = lines.filter(line => /\bvmcp\b/.test(line))
    const next = blocks[at + 1]
    const shown = next?.language === 'text' ? next.text.split('\n').filter(line => line !== '') : []
    return wanted.map((line, index) => {
      const [, command = '', code = '0'] = /^(.*?)(?:\s+# exit (\d+))?$/.exec(line) ?? []
      const written = files
      files = {}
      return {
        line: command,
        code: Number(code),
        shown: index === wanted.length - 1 ? shown : [],
        files: written
      }
    })
  })
}

/** What a pipeline of GitHub or GitLab runs. */
function pipelineLines({ file, text }: Block): string[] {
  if (!file?.startsWith('.git')) return []
  return [...text.matchAll(/^\s+- (?:run: )?(npx vmcp .*)$/gm)].map(match => match[1] ?? '')
}
