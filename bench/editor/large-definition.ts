import { readFileSync } from 'node:fs'
import { sample } from '../measuring/measure.js'

/** The sample with its steps again and again, each time under ids of their own: some 70 lines more for each. */
export function largeDefinition(times: number): string {
  const [head = '', rest = ''] = readFileSync(sample, 'utf8').split('        steps:\n')
  const [steps = '', output = ''] = rest.split('        output:\n')
  const copies = Array.from({ length: times }, (_, at) => withIds(steps, at === 0 ? '' : String(at)))
  return `${head}        steps:\n${copies.join('\n')}        output:\n${output}`
}

function withIds(steps: string, ending: string): string {
  return steps
    .replace(/\b(id: |steps\.)([a-z_]+)\b/g, (_, before: string, id: string) => `${before}${id}${ending}`)
    .replace(/dependsOn: \[([^\]]*)\]/g, (_, ids: string) => {
      const renamed = ids.split(', ').map(id => `${id}${ending}`)
      return `dependsOn: [${renamed.join(', ')}]`
    })
}
