import { describe, expect, it } from 'vitest'
import { chooseAction } from '../../../src/project/choosing/choose-action.js'
import { loadProject } from '../../../src/project/loading/load-project.js'
import { classText } from '../../dialects/muster/service-class/lowered-class.js'

const SPEC = 'serviceConfig: { lifecycleTools: { start: { tool: on }, stop: { tool: off } } }\n'

function chosen(action: string, texts = [classText(SPEC)]): string {
  const files = texts.map((text, index) => ({ path: `${index}.yaml`, text }))
  return chooseAction(loadProject(files, 'documented'), action).name
}

describe('chooseAction', () => {
  it('finds a verb of a class, whatever blanks are between them', () => {
    expect(chosen('ServiceClass/oven  stop ')).toBe('ServiceClass/oven stop')
  })

  it.each([
    ['ServiceClass/ovn stop', 'there is no ServiceClass/ovn (did you mean "ServiceClass/oven"?)'],
    [
      'ServiceClass/oven strt',
      'ServiceClass/oven has no "strt" (did you mean "start"?); it has: start, stop, restart, lifecycle'
    ],
    ['ServiceClass/oven status', 'ServiceClass/oven has no "status"'],
    ['ServiceClass/oven', `an action is written 'ServiceClass/NAME VERB'`],
    ['oven start', `an action is written 'ServiceClass/NAME VERB'`]
  ])('reports what is wrong about %s', (action, message) => {
    expect(() => chosen(action)).toThrow(message)
  })

  it('reports it where there is no class, and where there are two of one name', () => {
    expect(() => chosen('ServiceClass/oven start', [])).toThrow('the files define no service class')
    expect(() => chosen('ServiceClass/oven start', [classText(SPEC), classText(SPEC)])).toThrow(
      'two service classes have the action "ServiceClass/oven start": 0.yaml and 1.yaml'
    )
  })
})
