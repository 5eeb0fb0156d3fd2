import bidiFactory from 'bidi-js'
import type { Font, Glyph, GlyphRun } from 'fontkit'
import { inBurmeseOrder } from './burmese.ts'
import type { Face, Letters } from './letters.ts'

/**
 * A glyph and its position on the line. `x` is measured from the line's start, `y` from the baseline, both as fractions
 * of the font size.
 */
export interface PlacedGlyph {
  /** The font and the glyph. Undefined if none of our fonts has the letter, so a box is drawn instead. */
  of: { font: Font; glyph: Glyph } | undefined
  x: number
  y: number
}

/** A run of text with one direction and one font. */
export interface SetRun {
  text: string
  /** The glyphs in reading order. */
  glyphs: PlacedGlyph[]
  /** True if the run's text can be read from its glyphs: the glyphs' own texts, joined in visual order, equal it. */
  isOwnText: boolean
}

/** A line of text. Its runs are in reading order. */
export interface ShapedLine {
  runs: SetRun[]
  /** The line's width as a fraction of the font size. */
  width: number
}

/** The width, as a fraction of the font size, of the box that's drawn for a letter without a font. */
export const boxWidth = 0.6

const bidi = bidiFactory()

/**
 * Sets part of a text as one line. The whole text determines the direction of each run (UAX #9). Each letter determines
 * its font. The font's rules determine the glyphs' form and position.
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

/** The glyphs of a run from left to right, and their total width. */
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
    // Skips glyphs that only stand for invisible characters. Some glyphs have no characters, such as the dots of a
    // letter, and are kept. A visible glyph that includes a joiner is kept, too.
    const isUnseen = (each: number) => unseen.test(String.fromCodePoint(each))
    if (glyph.codePoints.length > 0 && glyph.codePoints.every(isUnseen)) continue
    glyphs.push({ of: { font, glyph }, x: advance + xOffset / em, y: yOffset / em })
    advance += xAdvance / em
  }
  return { glyphs, advance }
}

/**
 * Lays out a text in a font. fontkit may throw if marks are in an order that no real word has. Then each letter is laid
 * out on its own, so that the bill still gets written.
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

/** The boxes to draw for letters that no font has. */
function boxesOf({ text }: Run): { glyphs: PlacedGlyph[]; advance: number } {
  const letters = [...new Intl.Segmenter().segment(text)]
  return {
    glyphs: letters.map((_, at) => ({ of: undefined, x: at * boxWidth, y: 0 })),
    advance: letters.length * boxWidth,
  }
}

interface Run {
  text: string
  /** The run's embedding level (UAX #9). A run with an odd level goes from right to left. */
  level: number
  font: Font | undefined
}

/** Matches invisible characters that affect their neighbors: joiners, direction marks, selectors. */
const unseen = /^\p{Default_Ignorable_Code_Point}$/u
/**
 * Matches characters without a script of their own, and characters that take the script of the letter before. Such a
 * character uses the font of the letter before, if that font has it.
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
    // Spaces at the end of a line get the level of the whole text. So they're drawn where the line ends (UAX #9, L1).
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

/** Sorts runs into visual order, from left to right (UAX #9, L2). */
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
