import { execFileSync } from 'node:child_process'

/** A file at a tag, with the id of its contents. */
export interface TaggedFile {
  readonly path: string
  readonly id: string
}

/** A repository whose release tags are read. */
export class GitHistory {
  readonly #folder: string
  readonly #texts = new Map<string, string>()

  /** @param folder a clone, or a bare repository */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** The tags `v1.2.3`, oldest first. */
  tags(): readonly string[] {
    const refs = this.#git('for-each-ref', '--sort=v:refname', '--format=%(refname:short)', 'refs/tags/v*')
    return refs.split('\n').filter(tag => /^v\d+\.\d+\.\d+$/.test(tag))
  }

  filesAt(tag: string): readonly TaggedFile[] {
    return this.#git('ls-tree', '-r', tag)
      .split('\n')
      .flatMap(line => {
        const [, id, path] = /^\d+ blob (\w+)\t(.*)$/.exec(line) ?? []
        return id === undefined || path === undefined ? [] : [{ id, path }]
      })
  }

  /** Equal contents are read once. */
  textOf({ id }: TaggedFile): string {
    const known = this.#texts.get(id)
    if (known !== undefined) return known
    const text = this.#git('cat-file', 'blob', id)
    this.#texts.set(id, text)
    return text
  }

  #git(...args: readonly string[]): string {
    return execFileSync('git', ['-C', this.#folder, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 })
  }
}
