import { sprigFunctions } from './src/template/functions/sprig.js'
import { toolhiveFunctions } from './src/template/functions/toolhive.js'
import { builtins } from './src/template/functions/builtins.js'
const host = { now: () => 0, timeZone: 'UTC', random: () => 0.5, environment: () => undefined, spend: () => {} }
const n = 300_000
const ascii = 'The quick_brown fox-jumps, '.repeat(n / 27)
const wide = 'Thé 😀 quïck_brown ㋿ \n<"&'.repeat(n / 22)
function arg(t: any, text: string): unknown {
  switch (t.name) {
    case 'string': return text
    case 'int': return 3n
    case 'uint32': return { value: 1n }
    case 'float64': return 1
    case 'bool': return true
    case 'interface {}': return text
    case '[]interface {}': return [text]
    case 'map[string]interface {}': return { a: text }
  }
  return text
}
for (const [setName, set] of [['builtins', builtins], ['toolhive', toolhiveFunctions], ['sprig', sprigFunctions]] as const)
  for (const f of set.values()) {
    if (f.name.startsWith('must')) continue
    if (/genPrivateKey|genCA|genSelf|genSigned|bcrypt|htpasswd|derivePassword|buildCustom/.test(f.name)) continue
    const row: string[] = []
    for (const [label, text] of [['ascii', ascii], ['wide', wide]] as const) {
      const params = [...f.parameters.map(p => arg(p, text)), ...(f.rest ? [arg(f.rest, text)] : [])]
      // small patterns for search functions
      if (/^(regex|contains|hasPrefix|split|trimS|trimP|replace|join|splitList|splitn)/.test(f.name)) params[0] = f.name.startsWith('regex') ? 'q' : 'q'
      if (f.name === 'replace') params[1] = 'zz'
      if (/^regexReplace/.test(f.name)) params[2] = 'z'
      const s = process.cpuUsage().user
      let note = ''
      try { f.call(params, host) } catch (e) { note = String((e as Error).message).slice(0, 20) }
      const ns = (process.cpuUsage().user - s) * 1000 / text.length
      row.push(`${label} ${ns.toFixed(1)}${note && ` (${note})`}`)
    }
    if (row.some(r => Number(/ ([\d.]+)/.exec(r)![1]) > 3)) console.log(setName, f.name.padEnd(20), row.join('  '))
  }
