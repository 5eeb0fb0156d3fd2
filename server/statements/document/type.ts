import PDFDocument from 'pdfkit'
import { encode } from './win-ansi.ts'

/** The two faces of a document, which every reader of PDFs has of its own: nothing is embedded. */
export const faces = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const
export type Face = keyof typeof faces

// Read once from the metrics that pdfkit carries: it would read them anew, with thousands of pairs to kern, for each
// document, which takes longer than writing a statement does.
const widths: Record<Face, Float64Array> = { plain: widthsOf('plain'), bold: widthsOf('bold') }

/** How wide each byte is, at a size of one point. */
function widthsOf(face: Face): Float64Array {
  const document = new PDFDocument({ autoFirstPage: false }).font(faces[face], 1)
  const all = new Float64Array(256)
  for (const range of ['\x20-\x7e', '\xa0-\xff'])
    for (let byte = range.charCodeAt(0); byte <= range.charCodeAt(2); byte++)
      all[byte] = document.widthOfString(String.fromCharCode(byte))
  for (const character of '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
    all[encode(character).bytes.charCodeAt(0)] = document.widthOfString(character)
  return all
}

/** How wide an encoded text is, in points. */
export function widthOf(bytes: string, face: Face, size: number): number {
  const each = widths[face]
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
