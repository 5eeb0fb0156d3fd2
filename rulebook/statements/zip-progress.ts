const headLength = 30
const headOfFile = 0x04034b50

/**
 * Counts the files of a ZIP while its bytes arrive. Each file's size has to come before its content, as in the ZIP
 * files that we make. Keeps nothing except a header of which only a part has arrived.
 * @returns a function that takes the next piece and returns the number of complete files so far
 */
export function zipCounter(): (piece: Uint8Array) => number {
  let whole = 0
  let toSkip = 0
  let isInFile = false
  let head = new Uint8Array(0)
  return (piece) => {
    let at = 0
    for (;;) {
      if (isInFile) {
        const skipped = Math.min(toSkip, piece.length - at)
        at += skipped
        toSkip -= skipped
        if (toSkip > 0) return whole
        whole++
        isInFile = false
      }
      const wanted = headLength - head.length
      head = joined(head, piece.subarray(at, at + wanted))
      at += wanted
      if (head.length < headLength) return whole
      const facts = new DataView(head.buffer)
      if (facts.getUint32(0, true) !== headOfFile) return whole
      toSkip = facts.getUint32(18, true) + facts.getUint16(26, true) + facts.getUint16(28, true)
      isInFile = true
      head = new Uint8Array(0)
    }
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(one.length + other.length)
  all.set(one)
  all.set(other, one.length)
  return all
}
