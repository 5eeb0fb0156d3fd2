import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deflateSync, inflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { encode, winAnsi } from './win-ansi.ts'

/** A font as every document carries it: made ready once, so that a document only copies it. */
export interface Font {
  name: string
  /** How wide each byte is, at a size of one point. */
  widths: Float64Array
  /** What readers set lines by; in thousandths of the size. */
  facts: Record<'Ascent' | 'Descent' | 'CapHeight' | 'StemV', number> & { FontBBox: number[] }
  /** The font program, compressed, and its length before that. */
  program: Buffer
  programLength: number
}

/**
 * Reads a font from a WOFF file.
 * @param address where the file is, a `file:` address
 * @param stem how thick its stems are, in thousandths of the size
 */
export function readFont(address: string, stem: number): Font {
  const woff = readFileSync(fileURLToPath(address))
  const program = programOf(woff)
  const document = new PDFDocument({ autoFirstPage: false }).font(woff as unknown as string, 1)
  const { font } = (document as unknown as { _font: { font: FontFile } })._font
  const inThousandths = (units: number) => Math.round((units * 1000) / font.unitsPerEm)
  const { minX, minY, maxX, maxY } = font.bbox
  const widths = new Float64Array(256)
  for (const character of winAnsi) {
    if (!font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
      throw new Error(`The font of documents has no ${character}.`)
    widths[encode(character).bytes.charCodeAt(0)] = document.widthOfString(character)
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

/** What pdfkit's reader of fonts knows, as far as it is asked. */
interface FontFile {
  postscriptName: string
  unitsPerEm: number
  ascent: number
  descent: number
  capHeight: number
  bbox: { minX: number; minY: number; maxX: number; maxY: number }
  hasGlyphForCodePoint(codePoint: number): boolean
}

/** The tables that set text; `name` says whose the font is. Those for kerning and ligatures stay away. */
const kept = ['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name']

/** A TrueType font from its WOFF file: the same tables, which are compressed one by one there (W3C WOFF 1.0). */
function programOf(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, at) => {
    const entry = woff.subarray(44 + at * 20, 64 + at * 20)
    const [offset, compressed, length] = [4, 8, 12].map((place) => entry.readUInt32BE(place))
    const data = woff.subarray(offset, (offset ?? 0) + (compressed ?? 0))
    return {
      tag: entry.subarray(0, 4),
      checksum: entry.subarray(16, 20),
      data: compressed === length ? data : inflateSync(data),
    }
  }).filter(({ tag }) => kept.includes(tag.toString('latin1')))
  const head = Buffer.alloc(12)
  const power = Math.floor(Math.log2(tables.length))
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(tables.length, 4)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (tables.length - 2 ** power), 10)
  let offset = head.length + 16 * tables.length
  const directory = tables.map(({ tag, checksum, data }) => {
    const place = Buffer.alloc(8)
    place.writeUInt32BE(offset, 0)
    place.writeUInt32BE(data.length, 4)
    offset += data.length + padding(data).length
    return Buffer.concat([tag, checksum, place])
  })
  return Buffer.concat([head, ...directory, ...tables.flatMap(({ data }) => [data, padding(data)])])
}

/** Tables begin at multiples of four bytes. */
const padding = ({ length }: Buffer) => Buffer.alloc(-length & 3)
