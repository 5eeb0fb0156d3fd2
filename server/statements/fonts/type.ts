import { type Font, readFont } from './font.ts'
import { type Face, type Letters, lettersFor } from './letters.ts'
import { type ShapedLine, shape } from './shape.ts'
import { encode } from './win-ansi.ts'

export interface Style {
  face: Face
  size: number
  color: string
}

/**
 * The two faces of the document's own font: the Latin letters of Arimo, which has the same widths as Helvetica. Every
 * document embeds both faces, so that it looks the same everywhere and forever.
 */
export const fonts: Record<Face, Font> = {
  plain: readFont(import.meta.resolve('@fontsource/arimo/files/arimo-latin-400-normal.woff'), 80),
  bold: readFont(import.meta.resolve('@fontsource/arimo/files/arimo-latin-700-normal.woff'), 140),
}

/** A line of text. A string is in bytes of the document's own font. A `ShapedLine` has glyphs of other fonts. */
export type Line = string | ShapedLine

/** A text, laid out in lines. */
export interface SetText {
  lines: Line[]
  /**
   * True if some characters were replaced, so PDF readers need the original text as well. False for a `ShapedLine`,
   * whose runs have their text.
   */
  isSubstituted: boolean
}

/** Lays out the texts of a document in lines. */
export interface Type {
  /**
   * Lays out a text.
   * @param width the width to break lines at, in points. Without it, the text is one line
   */
  set(text: string, style: Style, width?: number): SetText
}

/** Prepares the fonts to lay out some texts, in any script. */
export async function typeFor(texts: string): Promise<Type> {
  const letters = await lettersFor(texts)
  return {
    set(text, style, width) {
      const encoded = encode(text)
      if (encoded === undefined)
        return { lines: shapedLines(text.normalize('NFC'), letters, style, width), isSubstituted: false }
      const { bytes, isSubstituted } = encoded
      return { lines: width === undefined ? [bytes] : linesOf(bytes, style, width), isSubstituted }
    },
  }
}

/** The width of a line, in points. */
export function widthOf(line: Line, { face, size }: Style): number {
  if (typeof line !== 'string') return line.width * size
  const each = fonts[face].widths
  let sum = 0
  for (let at = 0; at < line.length; at++) sum += each[line.charCodeAt(at)] ?? 0
  return sum * size
}

function linesOf(bytes: string, style: Style, width: number): string[] {
  const textOf = ({ from, to }: Part) => bytes.slice(from, to)
  const fits = (part: Part) => widthOf(textOf(part), style) <= width
  return broken(bytes, /[^ ]+/g, fits, (at) => at + 1).map(textOf)
}

/**
 * Matches a unit within which lines aren't broken: a word, or one letter of a script written without spaces.
 * Punctuation that can't begin a line belongs to the unit before it.
 */
const unit =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\p{M}\p{Pe}\p{Po}]*|[^ \p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu

function shapedLines(text: string, letters: Letters, style: Style, width: number | undefined): ShapedLine[] {
  const shaped = (part: Part) => shape(text, part, letters, style.face)
  if (width === undefined) return [shaped({ from: 0, to: text.length })]
  const fits = (part: Part) => widthOf(shaped(part), style) <= width
  const starts = [...new Intl.Segmenter().segment(text)].map(({ index }) => index)
  const next = (at: number) => starts.find((start) => start > at) ?? text.length
  const parts = broken(text, unit, fits, next)
  // Each line but the last ends with the invisible space that separates it from the next. Screen readers need a space
  // between words.
  return parts.map(({ from, to }, at) => shaped({ from, to: parts[at + 1]?.from ?? to }))
}

interface Part {
  from: number
  to: number
}

/**
 * Breaks a text into lines that fit the width. Lines break between units, or within a unit that's wider than a line.
 * @param next returns the end of the letter that begins at a position
 */
function broken(
  text: string,
  units: RegExp,
  fits: (part: Part) => boolean,
  next: (at: number) => number,
): Part[] {
  const all = { from: 0, to: text.length }
  if (fits(all)) return [all]
  const lines: Part[] = []
  let line: Part | undefined
  for (const { index, 0: found } of text.matchAll(units)) {
    const one = { from: index, to: index + found.length }
    const longer: Part = { from: line?.from ?? one.from, to: one.to }
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== undefined) lines.push(line)
    line = one
    while (next(line.from) < line.to && !fits(line)) {
      let to = next(line.from)
      while (fits({ from: line.from, to: next(to) })) to = next(to)
      lines.push({ from: line.from, to })
      line = { from: to, to: line.to }
    }
  }
  return line === undefined ? lines : [...lines, line]
}
