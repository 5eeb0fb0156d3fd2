import { inflateSync } from 'node:zlib'

/** A table of a font file. */
export interface Table {
  /** A four-letter tag. */
  tag: string
  data: Buffer
}

/** Writes a TrueType font: its directory, then its tables in the order of their tags (OpenType 1.9, "Font file"). */
export function sfntOf(given: Table[]): Buffer {
  const tables = given.toSorted((one, other) => (one.tag < other.tag ? -1 : 1))
  const head = Buffer.alloc(12)
  const power = Math.floor(Math.log2(tables.length))
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(tables.length, 4)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (tables.length - 2 ** power), 10)
  let offset = head.length + 16 * tables.length
  const directory = tables.map(({ tag, data }) => {
    const entry = Buffer.alloc(16)
    entry.write(tag, 'latin1')
    entry.writeUInt32BE(sumOf(data), 4)
    entry.writeUInt32BE(offset, 8)
    entry.writeUInt32BE(data.length, 12)
    offset += data.length + padding(data).length
    return entry
  })
  return Buffer.concat([head, ...directory, ...tables.flatMap(({ data }) => [data, padding(data)])])
}

/** A table's checksum: the sum of its data in units of four bytes. */
function sumOf(data: Buffer): number {
  const whole = Buffer.concat([data, padding(data)])
  let sum = 0
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0
  return sum
}

/** Padding after a table, so that the next table starts at a multiple of four bytes. */
const padding = ({ length }: Buffer) => Buffer.alloc(-length & 3)

/** Reads the tables of a WOFF file, each compressed separately (W3C WOFF 1.0). */
export function tablesOf(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, at) => {
    const entry = woff.subarray(44 + at * 20, 64 + at * 20)
    const [offset = 0, compressed = 0, length] = [4, 8, 12].map((place) => entry.readUInt32BE(place))
    const data = woff.subarray(offset, offset + compressed)
    return { tag: entry.toString('latin1', 0, 4), data: compressed === length ? data : inflateSync(data) }
  })
}
