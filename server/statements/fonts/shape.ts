import bidiFactory from 'bidi-js'
import type { Font, Glyph, GlyphRun } from 'fontkit'
import { inBurmeseOrder } from './burmese.ts'
import type { Face, Letters } from './letters.ts'

/** A glyph and its position, as fractions of the font size, from the start of the line on its baseline. */
export interface PlacedGlyph {
  /** Undefined if none of our fonts has the letter: a box stands in for it. */
  of: { font: Font; glyph: Glyph } | undefined
  x: number
  y: number
}

/** A run of text with one direction and one font. */
export interface SetRun {
  text: string
  /** In reading order. */
  glyphs: PlacedGlyph[]
  /** True if the glyphs' own texts, joined in visual order, give the text. */
  isOwnText: boolean
}

/** A line whose runs are in reading order. */
export interface ShapedLine {
  runs: SetRun[]
  /** As a fraction of the font size. */
  width: number
}

/** The width of the box that stands in for a letter. */
export const boxWidth = 0.6

const bidi = bidiFactory()

/**
 * Sets part of a text as one line. The whole text decides which way each piece runs (UAX #9), the letter decides the
 * font, and the font's rules decide form and position.
 */
export function shape(
  whole: string,
  part: { from: number; to: number },
  letters: Letters,
  face: Face,
): ShapedLine {
  const runs = runsOf(whole, part, letters, face)
  const set = new Map<Run, SetRun>()
  let width = 0
  for (const run of inSight(runs)) {
    const { glyphs, advance } = run.font ? glyphsOf(run, run.font) : boxesOf(run)
    for (const glyph of glyphs) glyph.x += width
    width += advance
    const isFromRight = run.level % 2 === 1
    set.set(run, {
      text: run.text,
      glyphs: isFromRight ? glyphs.toReversed() : glyphs,
      isOwnText: isFromRight && run.font !== undefined,
    })
  }
  return { runs: runs.flatMap((run) => set.get(run) ?? []), width }
}

/** The glyphs of a run from left to right, and their total advance. */
function glyphsOf({ text, level }: Run, font: Font): { glyphs: PlacedGlyph[]; advance: number } {
  const isFromRight = level % 2 === 1
  const seen = isFromRight
    ? [...text].map((each) => bidi.getMirroredCharacter(each) ?? each).join('')
    : inBurmeseOrder(text)
  const laid = laidOut(seen, font, isFromRight ? 'rtl' : 'ltr')
  const em = font.unitsPerEm
  const glyphs: PlacedGlyph[] = []
  let advance = 0
  for (const [at, glyph] of laid.glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = laid.positions[at] ?? {}
    // A part of a letter, such as its dots, has no code point. A joiner may be part of a visible glyph.
    const isUnseen = (each: number) => unseen.test(String.fromCodePoint(each))
    if (glyph.codePoints.length > 0 && glyph.codePoints.every(isUnseen)) continue
    glyphs.push({ of: { font, glyph }, x: advance + xOffset / em, y: yOffset / em })
    advance += xAdvance / em
  }
  return { glyphs, advance }
}

/**
 * Lays out a text in a font. Marks in an order that no word has can make fontkit throw. Then each letter is set on
 * its own, so that the bill still gets written.
 */
function laidOut(text: string, font: Font, direction: 'ltr' | 'rtl'): Pick<GlyphRun, 'glyphs' | 'positions'> {
  try {
    return font.layout(text, undefined, undefined, undefined, direction)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const letters = [...text].map((letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0))
    const glyphs = direction === 'rtl' ? letters.toReversed() : letters
    const positions = glyphs.map(({ advanceWidth: xAdvance }) => ({
      xAdvance,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }))
    return { glyphs, positions }
  }
}

/** A box for each letter that no font has. */
function boxesOf({ text }: Run): { glyphs: PlacedGlyph[]; advance: number } {
  const letters = [...new Intl.Segmenter().segment(text)]
  return {
    glyphs: letters.map((_, at) => ({ of: undefined, x: at * boxWidth, y: 0 })),
    advance: letters.length * boxWidth,
  }
}

interface Run {
  text: string
  /** Odd: runs from right to left. */
  level: number
  font: Font | undefined
}

/** Characters that affect their neighbors but aren't visible: joiners, direction marks, selectors. */
const unseen = /^\p{Default_Ignorable_Code_Point}$/u
/**
 * Characters without a script of their own, or that take the previous letter's. They stay in that letter's font if it
 * has them.
 */
const follows = /^[\p{Script=Common}\p{Script=Inherited}]$/u

function runsOf(
  whole: string,
  { from, to }: { from: number; to: number },
  letters: Letters,
  face: Face,
): Run[] {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(whole)
  const base = paragraphs[0]?.level ?? 0
  const end = from + whole.slice(from, to).trimEnd().length
  const runs: Run[] = []
  for (let at = from; at < to; ) {
    const codePoint = whole.codePointAt(at) ?? 0
    const letter = String.fromCodePoint(codePoint)
    // Blanks at the end of a line go where the line ends (UAX #9, L1).
    const level = at < end ? (levels[at] ?? base) : base
    const before = runs.at(-1)
    const stays =
      unseen.test(letter) || (follows.test(letter) && before?.font?.hasGlyphForCodePoint(codePoint) === true)
    const font = before && stays ? before.font : letters.fontOf(codePoint, face)
    if (before && before.level === level && before.font === font) before.text += letter
    else if (font !== undefined || !unseen.test(letter)) runs.push({ text: letter, level, font })
    at += letter.length
  }
  return runs
}

/** The runs in visual order, from left to right (UAX #9, L2). */
function inSight(runs: Run[]): Run[] {
  const order = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--)
    for (let at = 0; at < order.length; at++) {
      let past = at
      while (past < order.length && (order[past]?.level ?? 0) >= level) past++
      if (past === at) continue
      order.splice(at, past - at, ...order.slice(at, past).reverse())
      at = past
    }
  return order
}
