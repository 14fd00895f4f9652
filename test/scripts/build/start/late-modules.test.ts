import { expect, it } from 'vitest'
import { functionsOf } from '../../../../scripts/build/start/late-modules.js'

it('gives the functions of a module, and neither its types nor what it keeps to itself', () => {
  const code =
    'export interface A { b: 1 }\nexport function c() {}\nfunction d() {}\nexport type E = A\nexport async function f() {}'
  expect(functionsOf('a.ts', code)).toEqual(['c', 'f'])
  expect(functionsOf('a.ts', 'export const g = (a: string) => a')).toEqual(['g'])
})

it.each([
  'export const a = 1',
  'export class B {}',
  'export enum C { d }',
  "export { e } from './e.js'",
  "export * from './f.js'",
  'export default function () {}'
])('refuses a module that is loaded late with %s', code => {
  expect(() => functionsOf('late.ts', `export function good() {}\n${code}`)).toThrow(
    `late.ts is loaded late, and may export functions alone: ${code}`
  )
})
