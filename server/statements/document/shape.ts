import bidiFactory from 'bidi-js'
import type { Font, Glyph, GlyphRun } from 'fontkit'
import { inBurmeseOrder } from './burmese.ts'
import type { Face, Letters } from './letters.ts'

/** A glyph of a font at its place, in parts of the text's size, from where the line begins on its base line. */
export interface PlacedGlyph {
  /** `undefined`: no font of ours has the letter, and a box stands for it. */
  of: { font: Font; glyph: Glyph } | undefined
  x: number
  y: number
}

/** A piece of one direction and one font. */
export interface SetRun {
  text: string
  /** In the order in which they are read. */
  glyphs: PlacedGlyph[]
  /** Whether the glyphs' own texts, put together as they are placed, are the text. */
  tellsItself: boolean
}

/** A line whose runs are in the order in which they are read. */
export interface ShapedLine {
  runs: SetRun[]
  /** In parts of the text's size. */
  width: number
}

/** How wide the box is that stands for a letter. */
export const boxWidth = 0.6

const bidi = bidiFactory()

/**
 * Sets a part of a text as one line: which way each piece runs goes by the whole text (UAX #9), which font by the letter,
 * which form and place by the font's own rules.
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
      tellsItself: isFromRight && run.font !== undefined,
    })
  }
  return { runs: runs.flatMap((run) => set.get(run) ?? []), width }
}

/** The glyphs of a run from the left to the right, and how far it goes. */
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
    // A part of a letter, such as its dots, has no code point of its own; a joiner may be part of a glyph that is seen.
    const isUnseen = (each: number) => unseen.test(String.fromCodePoint(each))
    if (glyph.codePoints.length > 0 && glyph.codePoints.every(isUnseen)) continue
    glyphs.push({ of: { font, glyph }, x: advance + xOffset / em, y: yOffset / em })
    advance += xAdvance / em
  }
  return { glyphs, advance }
}

/**
 * The glyphs of a text in a font, at their places. Marks in an order that no word has may be more than fontkit can place: then each letter
 * is set by itself, and the bill is written all the same.
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
  /** Odd: it runs from the right to the left. */
  level: number
  font: Font | undefined
}

/** What steers the letters around it and is not seen itself: joiners, marks of direction, selectors. */
const unseen = /^\p{Default_Ignorable_Code_Point}$/u
/** What belongs to no script, or to the letter before it: it stays in the font of that letter where that has it. */
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
    // Blanks at the end of a line stand where the line ends (UAX #9, L1).
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

/** The runs as they are seen, from the left to the right (UAX #9, L2). */
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
