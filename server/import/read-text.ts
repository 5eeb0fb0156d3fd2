import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { ImportRefused } from './problem.ts'

/** A piece of a file that ends at the end of a line, or of the file. */
export interface TextPiece {
  text: string
  /** Whether every byte of it is UTF-8; where not, U+FFFD stands for what is none. */
  isUtf8: boolean
  isLast: boolean
}

const newline = 0x0a
const pieceBytes = 1 << 20
const mostLineBytes = 8 << 20

/**
 * Reads a file piece by piece, about 1 MiB each, without a byte order mark.
 * @throws ImportRefused for a line of more than 8 MiB, which no file of ours has.
 */
export async function* readText(path: string, name: string, signal?: AbortSignal): AsyncGenerator<TextPiece> {
  let rest: Buffer = Buffer.alloc(0)
  let isFirst = true
  const decode = (bytes: Buffer): TextPiece => {
    const hasMark = isFirst && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
    isFirst = false
    const text = (hasMark ? bytes.subarray(3) : bytes).toString('utf8')
    return { text, isUtf8: isUtf8(bytes), isLast: false }
  }
  for await (const bytes of createReadStream(path, { highWaterMark: pieceBytes, signal })) {
    const chunk = bytes as Buffer
    const end = chunk.lastIndexOf(newline) + 1
    if (end === 0) {
      rest = Buffer.concat([rest, chunk])
      if (rest.length > mostLineBytes) throw new ImportRefused(`${name} has a line of more than 8 MiB.`)
      continue
    }
    yield decode(Buffer.concat([rest, chunk.subarray(0, end)]))
    rest = Buffer.from(chunk.subarray(end))
  }
  yield { ...decode(rest), isLast: true }
}
