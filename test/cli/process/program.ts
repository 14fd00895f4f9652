import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { it } from 'vitest'

/** The program that these tests start: the build, or another one such as the single executable, `VMCP=executable/vmcp`. */
const other = process.env.VMCP && resolve(process.env.VMCP)

export const isBuild = !other

export const program = other || process.execPath

/** What comes before the arguments of a command. */
export const programArgs = isBuild ? [fileURLToPath(new URL('../../../bin/run.js', import.meta.url))] : []

/** The same for a shell. */
export const programLine = [program, ...programArgs].join(' ')

/** For what an executable does not have: a Node that takes options, and packages installed for it. */
export const itOfBuild = it.runIf(isBuild)
