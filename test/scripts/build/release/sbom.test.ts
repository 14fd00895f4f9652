import { describe, expect, it } from 'vitest'
import { packagesIn, sbomOf } from '../../../../scripts/build/release/sbom.js'

const rule = '-'.repeat(78)
const notice = `vmcp

This product contains software.

${rule}
left-pad 1.3.0 (MIT)
@scope/pad 2.0.0 (MIT)

Permission is hereby granted.

${rule}
both 1.0.0 (MIT OR Apache-2.0)

Two licences.
`

describe('the bill of materials', () => {
  it('lists what NOTICE lists, also where packages share a text', () => {
    expect(packagesIn(notice)).toEqual([
      { name: '@scope/pad', version: '2.0.0', license: 'MIT' },
      { name: 'both', version: '1.0.0', license: 'MIT OR Apache-2.0' },
      { name: 'left-pad', version: '1.3.0', license: 'MIT' }
    ])
  })

  it('is not made where a licence is missing', () => {
    expect(() => packagesIn(`${rule}\nleft-pad 1.3.0\n\nText\n`)).toThrow('left-pad 1.3.0')
  })

  it('names packages as registries do, and licences as SPDX does', () => {
    const { components, metadata } = sbomOf(
      { name: 'vmcp', version: '0.1.0', license: 'Apache-2.0' },
      packagesIn(notice)
    )
    expect(metadata.component.purl).toBe('pkg:npm/vmcp@0.1.0')
    expect(components.map(({ purl, licenses }) => [purl, licenses])).toEqual([
      ['pkg:npm/%40scope/pad@2.0.0', [{ license: { id: 'MIT' } }]],
      ['pkg:npm/both@1.0.0', [{ expression: 'MIT OR Apache-2.0' }]],
      ['pkg:npm/left-pad@1.3.0', [{ license: { id: 'MIT' } }]]
    ])
  })
})
