import type { SourceFile } from '../../../source/index.js'

/** JSON as editors write it may hold comments; blanks in their place keep every offset. Other files stay as they are. */
export function withoutJsonComments(file: SourceFile): SourceFile {
  if (!/^\s*(?:[{]|\/[/*])/.test(file.text)) return file
  const text = file.text.replaceAll(/"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, part =>
    part.startsWith('"') ? part : part.replaceAll(/[^\n\r]/g, ' ')
  )
  return { ...file, text }
}
