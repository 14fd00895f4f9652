interface ExtensionPackage {
  readonly name: string
  readonly displayName: string
  readonly description: string
  readonly version: string
  readonly publisher: string
  readonly engines: { readonly vscode: string }
  readonly categories: readonly string[]
  readonly keywords: readonly string[]
}

/** The manifest of a `.vsix`, as VS Code and its gallery read it. */
export function manifestOf(extension: ExtensionPackage): string {
  const { name, displayName, description, version, publisher, engines, categories, keywords } = extension
  const identity = `Language="en-US" Id="${escaped(name)}" Version="${escaped(version)}" Publisher="${escaped(publisher)}"`
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity ${identity}/>
    <DisplayName>${escaped(displayName)}</DisplayName>
    <Description xml:space="preserve">${escaped(description)}</Description>
    <Tags>${escaped(keywords.join(','))}</Tags>
    <Categories>${escaped(categories.join(','))}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${escaped(engines.vscode)}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
    </Properties>
    <License>extension/LICENSE</License>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE" Addressable="true"/>
  </Assets>
</PackageManifest>
`
}

/** The types of all files of an archive, by the endings of their names. */
export function contentTypes(names: readonly string[]): string {
  const known: Readonly<Record<string, string>> = {
    json: 'application/json',
    js: 'application/javascript',
    md: 'text/markdown'
  }
  const endings = new Set(names.flatMap(name => /[^/]\.([a-z]+)$/.exec(name)?.[1] ?? []))
  const defaults = [...endings, 'vsixmanifest']
    .sort()
    .map(
      ending =>
        `  <Default Extension=".${ending}" ContentType="${known[ending] ?? (ending === 'vsixmanifest' ? 'text/xml' : 'application/octet-stream')}"/>`
    )
  const overrides = names
    .filter(name => !/[^/]\.[a-z]+$/.test(name))
    .map(name => `  <Override PartName="/${name}" ContentType="text/plain"/>`)
  return `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
${[...defaults, ...overrides].join('\n')}
</Types>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
