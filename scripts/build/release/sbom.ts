/** A library in the bundles. */
export interface BundledPackage {
  readonly name: string
  readonly version: string
  readonly license: string
}

/** The packages that NOTICE lists, which is made from what was bundled; each once, sorted. */
export function packagesIn(notice: string): readonly BundledPackage[] {
  const rule = '-'.repeat(78)
  const titles = notice
    .split(`${rule}\n`)
    .slice(1)
    .flatMap(section => (section.split('\n\n')[0] ?? '').split('\n'))
  const packages = titles.filter(isTitle).map(title => {
    const [, name = '', version = '', license = ''] = /^(\S+) (\S+) \((.+)\)$/.exec(title) ?? []
    if (license === '') throw new Error(`NOTICE names a package without its licence: ${title}`)
    return { name, version, license }
  })
  return packages.sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))
}

/** Licences contain such rules too, and text after them. */
function isTitle(line: string): boolean {
  return /^\S+ \d+\.\d+\.\d/.test(line)
}

/** A bill of materials in CycloneDX 1.6. It has no date and no number of its own: equal builds have equal bills. */
export function sbomOf(
  product: Pick<BundledPackage, 'name' | 'version' | 'license'>,
  packages: readonly BundledPackage[]
) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: component(product, 'application') },
    components: packages.map(each => component(each, 'library'))
  }
}

function component({ name, version, license }: BundledPackage, type: 'application' | 'library') {
  // An identifier of SPDX has no spaces; anything else is an expression.
  const licenses = /^[\w.+-]+$/.test(license) ? [{ license: { id: license } }] : [{ expression: license }]
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return { type, 'bom-ref': purl, name, version, purl, licenses }
}
