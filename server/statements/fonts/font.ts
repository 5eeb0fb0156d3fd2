import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import { create, type Font as FontFile } from 'fontkit'
import { sfntOf, tablesOf } from './sfnt.ts'
import { encode, winAnsi } from './win-ansi.ts'

/** A font that every document embeds. It's prepared once, so each document only copies its data. */
export interface Font {
  name: string
  /** The width of each byte's character, at a font size of one point. */
  widths: Float64Array
  /** The font's metrics for PDF readers, in thousandths of the font size. */
  facts: Record<'Ascent' | 'Descent' | 'CapHeight' | 'StemV', number> & { FontBBox: number[] }
  /** The compressed font program, and its length before compression. */
  program: Buffer
  programLength: number
}

/**
 * Reads a font from a WOFF file.
 * @param address a `file:` URL
 * @param stem the thickness of the letters' vertical strokes, in thousandths of the font size
 */
export function readFont(address: string, stem: number): Font {
  const tables = tablesOf(readFileSync(fileURLToPath(address)))
  const program = sfntOf(tables.filter(({ tag }) => kept.includes(tag)))
  const font = create(sfntOf(tables)) as FontFile
  const inThousandths = (units: number) => Math.round((units * 1000) / font.unitsPerEm)
  const { minX, minY, maxX, maxY } = font.bbox
  const widths = new Float64Array(256)
  for (const character of winAnsi) {
    if (!font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
      throw new Error(`The font of documents has no ${character}.`)
    widths[encode(character)?.bytes.charCodeAt(0) ?? 0] =
      font.layout(character).advanceWidth / font.unitsPerEm
  }
  return {
    name: font.postscriptName,
    widths,
    facts: {
      FontBBox: [minX, minY, maxX, maxY].map(inThousandths),
      Ascent: inThousandths(font.ascent),
      Descent: inThousandths(font.descent),
      CapHeight: inThousandths(font.capHeight),
      StemV: stem,
    },
    program: deflateSync(program, { level: 9 }),
    programLength: program.length,
  }
}

/**
 * The tables that a PDF reader needs to draw text, and `name`, which holds the copyright. Kerning and ligature tables
 * are left out.
 */
const kept = ['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name']
