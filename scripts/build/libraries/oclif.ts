import type { Plugin } from 'rolldown'

/** No command shows oclif's progress, whose spinner is made for every terminal. */
const spinner = /[\\/]@oclif[\\/]core[\\/]lib[\\/]ux[\\/]action[\\/]spinner\.js$/
const accounts = /[\\/]@oclif[\\/]core[\\/]lib[\\/]util[\\/]os\.js$/

/** Leaves out of oclif what no command shows, and lets it run without an account. */
export const plainOclif: Plugin = {
  name: 'plain-oclif',
  transform: {
    filter: { id: [spinner, accounts] },
    handler: (code, path) =>
      spinner.test(path) ? "module.exports = require('./simple')" : withoutAccount(code)
  }
}

/** A user id without an account, as in a container, has neither a home nor a shell: asking for them fails. */
function withoutAccount(code: string): string {
  const [home, shell] = [/\(0, node_os_1\.homedir\)\(\)/, /\(0, node_os_1\.userInfo\)\(\)\.shell[^;]*/]
  if (!home.test(code) || !shell.test(code))
    throw new Error('oclif reads accounts in a way that is not known')
  return code
    .replace(home, asked => `(() => { try { return ${asked} } catch { return '' } })()`)
    .replace(shell, "'unknown'")
}
