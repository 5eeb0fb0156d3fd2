import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { DataFile } from './data-file.ts'
import { ImportRefused } from './problem.ts'

/** A piece of a file. It ends at the end of a line, or at the end of the file. */
export interface TextPiece {
  text: string
  /** True if the piece is valid UTF-8. Otherwise U+FFFD replaces each invalid byte sequence. */
  isUtf8: boolean
  isLast: boolean
}

const newline = 0x0a
const pieceBytes = 1 << 20
const mostLineBytes = 8 << 20

/**
 * Reads a file in pieces of about 1 MiB, without its byte order mark.
 * @throws ImportRefused for an empty file, for incomplete or invalid gzip, and for a line over 8 MiB. No valid file has
 * such a line
 */
export async function* readText(
  { path, name, isGzip }: Pick<DataFile, 'path' | 'name' | 'isGzip'>,
  signal?: AbortSignal,
): AsyncGenerator<TextPiece> {
  let rest: Buffer = Buffer.alloc(0)
  let isFirst = true
  let isEmpty = true
  const decode = (bytes: Buffer): TextPiece => {
    const hasMark = isFirst && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
    isFirst = false
    const text = (hasMark ? bytes.subarray(3) : bytes).toString('utf8')
    return { text, isUtf8: isUtf8(bytes), isLast: false }
  }
  const source = createReadStream(path, { highWaterMark: pieceBytes, signal })
  for await (const bytes of isGzip ? unpacked(source, name) : source) {
    const chunk = bytes as Buffer
    isEmpty = false
    const end = chunk.lastIndexOf(newline) + 1
    if (end === 0) {
      rest = Buffer.concat([rest, chunk])
      if (rest.length > mostLineBytes) throw new ImportRefused(`${name} has a line of more than 8 MiB.`)
      continue
    }
    yield decode(Buffer.concat([rest, chunk.subarray(0, end)]))
    rest = Buffer.from(chunk.subarray(end))
  }
  if (isEmpty) throw new ImportRefused(`${name} is empty. Leave it out if there’s nothing to load.`)
  yield { ...decode(rest), isLast: true }
}

async function* unpacked(source: Readable, name: string): AsyncGenerator<Buffer> {
  // The empty callback is needed: without it, an error after the last read would end the process. The reader gets all
  // earlier errors.
  const unpacking = pipeline(source, createGunzip({ chunkSize: pieceBytes }), () => {})
  try {
    yield* unpacking as AsyncIterable<Buffer>
  } catch (error) {
    if (!String((error as { code?: unknown }).code).startsWith('Z_')) throw error
    throw new ImportRefused(`${name} can’t be unpacked. It isn’t gzip, or it’s incomplete.`)
  }
}
