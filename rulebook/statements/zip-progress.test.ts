import { expect, test } from 'vitest'
import { zipCounter } from './zip-progress.ts'

/**
 * The parts of a ZIP file that the counter reads: for each file, its header, name, `extra` and content. Then come the
 * bytes after the last file.
 */
function zipOf(files: { name: string; content: number[] }[]): Uint8Array {
  const parts = files.flatMap(({ name, content }) => {
    const head = new Uint8Array(30)
    const facts = new DataView(head.buffer)
    facts.setUint32(0, 0x04034b50, true)
    facts.setUint32(18, content.length, true)
    facts.setUint16(26, name.length, true)
    facts.setUint16(28, extra.length, true)
    return [...head, ...new TextEncoder().encode(name), ...extra, ...content]
  })
  const table = [0x50, 0x4b, 0x01, 0x02, ...new Array(60).fill(0)]
  return new Uint8Array([...parts, ...table])
}

/** Data between a file's name and its content, which the counter has to skip. */
const extra = [9, 9, 9, 9, 9]

const files = [
  { name: 'one.pdf', content: [1, 2, 3] },
  { name: 'empty.pdf', content: [] },
  // Content that begins like a file header but isn't one.
  { name: 'two.pdf', content: [0x50, 0x4b, 0x03, 0x04, ...new Array(40).fill(0)] },
]

test.each([1, 2, 7, 29, 30, 31, 64, 1_000])('counts whole files if pieces have %i bytes', (length) => {
  const zip = zipOf(files)
  const count = zipCounter()
  const counts: number[] = []
  for (let at = 0; at < zip.length; at += length) counts.push(count(zip.subarray(at, at + length)))
  expect(counts.at(-1)).toBe(3)
  expect(counts).toEqual(counts.toSorted((one, other) => one - other))
})

test('counts a file once its last byte has arrived, and not before', () => {
  const zip = zipOf([{ name: 'one.pdf', content: [1, 2, 3] }])
  const end = 30 + 7 + extra.length + 3
  const count = zipCounter()
  expect(count(zip.subarray(0, end - 1))).toBe(0)
  expect(count(zip.subarray(end - 1, end))).toBe(1)
  expect(count(zip.subarray(end))).toBe(1)
})
