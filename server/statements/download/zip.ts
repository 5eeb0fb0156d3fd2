import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const compress = promisify(deflateRaw)

/** A file in a ZIP. `name` must be plain ASCII. `day` becomes the modification date. */
export interface ZipFile {
  name: string
  /** 'YYYY-MM-DD', from 1980 on. */
  day: string
  content: Buffer
}

/**
 * Writes a ZIP file as a stream (APPNOTE.TXT 4.3).
 * - A file is compressed off the event loop and passed on before the next file is requested. So memory holds only one
 *   file and the central directory.
 * - Each local header has its file's size, so that the page can show progress (`rulebook/statements/zip-progress.ts`).
 * - A ZIP can have up to 4 GB and 65,535 files.
 */
export async function* writeZip(files: AsyncIterable<ZipFile>): AsyncGenerator<Buffer> {
  const contents: Buffer[] = []
  let offset = 0
  for await (const file of files) {
    const compressed = await compress(file.content)
    const name = Buffer.from(file.name, 'ascii')
    const facts = factsOf(file, compressed, name)
    const header = Buffer.concat([uint32(0x04034b50), facts, name])
    contents.push(tableLine(facts, name, offset))
    offset += header.length + compressed.length
    yield Buffer.concat([header, compressed])
  }
  const table = Buffer.concat(contents)
  yield Buffer.concat([table, endOf(contents.length, table.length, offset)])
}

/** The facts about a file that a ZIP contains twice: in the file's local header, and in the central directory. */
function factsOf({ day, content }: ZipFile, compressed: Buffer, name: Buffer): Buffer {
  const [year = 1980, month = 1, date = 1] = day.split('-').map(Number)
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0) // version needed: 2.0, which has deflate
  facts.writeUInt16LE(0, 2)
  facts.writeUInt16LE(8, 4) // deflate
  facts.writeUInt16LE(12 << 11, 6) // noon
  facts.writeUInt16LE(((year - 1980) << 9) | (month << 5) | date, 8)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(compressed.length, 14)
  facts.writeUInt32LE(content.length, 18)
  facts.writeUInt16LE(name.length, 22)
  return facts
}

function tableLine(facts: Buffer, name: Buffer, offset: number): Buffer {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  return Buffer.concat([uint32(0x02014b50), uint16(20), facts, rest, name])
}

function endOf(files: number, tableLength: number, tableOffset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files, 8)
  end.writeUInt16LE(files, 10)
  end.writeUInt32LE(tableLength, 12)
  end.writeUInt32LE(tableOffset, 16)
  return end
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
