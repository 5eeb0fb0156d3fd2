import type { Font, PathCommand } from 'fontkit'
import { sfntOf, type Table } from './sfnt.ts'
import { boxWidth, type PlacedGlyph } from './shape.ts'

/** The number of font units per em in subset fonts. */
const em = 2048

/** A glyph with a TrueType outline. */
interface Outline {
  /** The glyph's width in ems. */
  width: number
  /** The glyph's closed contours. Points that aren't on the curve are its control points. */
  contours: Point[][]
  text: string
}
interface Point {
  x: number
  y: number
  isOnCurve: boolean
}

/**
 * A TrueType font with only the glyphs that a document shows, taken from any number of fonts. Glyphs are numbered in
 * the order in which they're requested. Glyph 0 is the box for letters that no font has.
 */
export class Subset {
  readonly outlines: Outline[] = [box]
  readonly #numbers = new Map<Font, Map<number, number>>()

  /** Returns a glyph's number in this font. Adds the glyph if it's new. */
  numberOf(of: PlacedGlyph['of']): number {
    if (of === undefined) return 0
    const { font, glyph } = of
    const numbers = this.#numbers.get(font) ?? new Map<number, number>()
    this.#numbers.set(font, numbers)
    const number = numbers.get(glyph.id) ?? this.outlines.length
    if (number === this.outlines.length) {
      numbers.set(glyph.id, number)
      this.outlines.push({
        width: glyph.advanceWidth / font.unitsPerEm,
        contours: contoursOf(glyph.path.commands, em / font.unitsPerEm),
        text: String.fromCodePoint(...glyph.codePoints),
      })
    }
    return number
  }

  /** The font program, with exactly the tables that PDF requires (ISO 32000-1, 9.9). */
  program(): Buffer {
    const glyphs = this.outlines.map(({ contours }) => glyphOf(contours))
    const boxes = this.outlines.map(({ contours }) => boundsOf(contours))
    const all = boundsOf(this.outlines.flatMap(({ contours }) => contours))
    const most = (count: (outline: Outline) => number) => Math.max(...this.outlines.map(count))
    const offsets = [0]
    for (const glyph of glyphs) offsets.push((offsets.at(-1) ?? 0) + glyph.length)
    const metrics = this.outlines.flatMap(({ width }, at) => [Math.round(width * em), boxes[at]?.[0] ?? 0])
    const widest = Math.round(most(({ width }) => width) * em)
    const points = most(({ contours }) => contours.flat().length)
    const lines = most(({ contours }) => contours.length)
    const tables: Table[] = [
      { tag: 'glyf', data: Buffer.concat(glyphs) },
      { tag: 'loca', data: longs(offsets) },
      { tag: 'hmtx', data: shorts(metrics) },
      // Version 1 of the table, with the number of glyphs. The zeros say that the glyphs have no instructions.
      { tag: 'maxp', data: shorts([1, 0, glyphs.length, points, lines, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]) },
      {
        tag: 'hhea',
        data: shorts([
          1,
          0,
          all[3],
          all[1],
          0,
          widest,
          all[0],
          0,
          all[2],
          1,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          glyphs.length,
        ]),
      },
      {
        tag: 'head',
        data: Buffer.concat([
          longs([0x00010000, 0x00010000, 0, 0x5f0f3cf5]),
          shorts([0b11, em]),
          Buffer.alloc(16),
          shorts([...all, 0, 8, 2, 1, 0]),
        ]),
      },
    ]
    return sfntOf(tables)
  }
}

const box: Outline = {
  width: boxWidth,
  contours: [
    square(0.06, 0, boxWidth - 0.06, 0.72),
    // The inner square's points are reversed, which makes the square a hole.
    square(0.1, 0.04, boxWidth - 0.1, 0.68).toReversed(),
  ],
  text: '\ufffd',
}

function square(left: number, bottom: number, right: number, top: number): Point[] {
  const corners: [number, number][] = [
    [left, bottom],
    [left, top],
    [right, top],
    [right, bottom],
  ]
  return corners.map(([x, y]) => ({ x: Math.round(x * em), y: Math.round(y * em), isOnCurve: true }))
}

/** Converts a glyph's path of straight lines and quadratic curves to an outline. */
function contoursOf(commands: PathCommand[], scale: number): Point[][] {
  const contours: Point[][] = []
  const point = (x = 0, y = 0, isOnCurve: boolean): Point => ({
    x: Math.round(x * scale),
    y: Math.round(y * scale),
    isOnCurve,
  })
  for (const { command, args } of commands) {
    const [x, y, nextX, nextY] = args
    if (command === 'bezierCurveTo') throw new Error('The fonts of documents have quadratic curves.')
    if (command === 'moveTo') contours.push([point(x, y, true)])
    if (command === 'lineTo') contours.at(-1)?.push(point(x, y, true))
    if (command === 'quadraticCurveTo') contours.at(-1)?.push(point(x, y, false), point(nextX, nextY, true))
  }
  return contours.filter(({ length }) => length > 2)
}

/** Encodes a glyph for the `glyf` table, in the simplest form. A glyph without an outline becomes empty. */
function glyphOf(contours: Point[][]): Buffer {
  if (contours.length === 0) return Buffer.alloc(0)
  const points = contours.flat()
  let last = -1
  const ends = contours.map(({ length }) => (last += length))
  const flags = Buffer.from(points.map(({ isOnCurve }) => (isOnCurve ? 1 : 0)))
  const steps = (of: (point: Point) => number) =>
    points.map((point, at) => of(point) - (at === 0 ? 0 : of(points[at - 1] as Point)))
  const written = Buffer.concat([
    shorts([contours.length, ...boundsOf(contours), ...ends, 0]),
    flags,
    shorts(steps(({ x }) => x)),
    shorts(steps(({ y }) => y)),
  ])
  return Buffer.concat([written, Buffer.alloc(-written.length & 3)])
}

/** The bounds of an outline: left, bottom, right, top. */
function boundsOf(contours: Point[][]): [number, number, number, number] {
  const points = contours.flat()
  if (points.length === 0) return [0, 0, 0, 0]
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function shorts(values: number[]): Buffer {
  const written = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) written.writeUInt16BE(value & 0xffff, at * 2)
  return written
}

function longs(values: number[]): Buffer {
  const written = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) written.writeUInt32BE(value >>> 0, at * 4)
  return written
}
