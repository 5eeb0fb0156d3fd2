import { type Font, readFont } from './font.ts'

export type Face = 'plain' | 'bold'

/** The two faces of a document, Arimo's, which is as wide as Helvetica letter by letter; its Latin letters alone. Every document carries both, so that it looks and reads alike everywhere and for ever. */
export const fonts: Record<Face, Font> = {
  plain: readFont(import.meta.resolve('@fontsource/arimo/files/arimo-latin-400-normal.woff'), 80),
  bold: readFont(import.meta.resolve('@fontsource/arimo/files/arimo-latin-700-normal.woff'), 140),
}

/** How wide an encoded text is, in points. */
export function widthOf(bytes: string, face: Face, size: number): number {
  const each = fonts[face].widths
  let sum = 0
  for (let at = 0; at < bytes.length; at++) sum += each[bytes.charCodeAt(at)] ?? 0
  return sum * size
}

/** Breaks an encoded text into lines of at most `width` points, at spaces, and within a word where it alone is wider. */
export function linesOf(bytes: string, face: Face, size: number, width: number): string[] {
  if (widthOf(bytes, face, size) <= width) return [bytes]
  const lines: string[] = []
  let line = ''
  for (const word of bytes.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer, face, size) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (line.length > 1 && widthOf(line, face, size) > width) {
      const most = fittingOf(line, face, size, width)
      lines.push(line.slice(0, most))
      line = line.slice(most)
    }
  }
  return [...lines, line]
}

/** How many bytes of a word fit, at least one. */
function fittingOf(word: string, face: Face, size: number, width: number): number {
  let most = word.length - 1
  while (most > 1 && widthOf(word.slice(0, most), face, size) > width) most--
  return most
}
