import type { Font } from 'fontkit'

/** The methods of fontkit that place marks, such as accents. fontkit's types don't include these methods. */
interface Placing {
  applyLookup(type: number, table: unknown): boolean
  applyAnchor(mark: { markAnchor: unknown }, baseAnchor: unknown, baseIndex: number): void
}

/** The lookup types that attach a mark to a letter, a ligature or another mark (OpenType, GPOS). */
const attaching = [4, 5, 6]

const mended = new WeakSet<object>()

/**
 * Makes fontkit skip a lookup that has no anchor for the letter, and try the next lookup. OpenType allows such lookups,
 * and the fonts for Khmer and several Indian scripts have them. fontkit itself throws (foliojs/fontkit#367).
 */
export function skipMissingAnchors(font: Font): Font {
  const { _layoutEngine } = font as unknown as { _layoutEngine: { engine?: { GPOSProcessor?: Placing } } }
  const placing = _layoutEngine.engine?.GPOSProcessor
  const kind: Placing | undefined = placing && Object.getPrototypeOf(placing)
  if (kind === undefined || mended.has(kind)) return font
  mended.add(kind)
  const { applyLookup, applyAnchor } = kind
  let isMissing = false
  kind.applyAnchor = function (mark, baseAnchor, baseIndex) {
    isMissing = !mark.markAnchor || !baseAnchor
    if (!isMissing) applyAnchor.call(this, mark, baseAnchor, baseIndex)
  }
  kind.applyLookup = function (type, table) {
    if (!attaching.includes(type)) return applyLookup.call(this, type, table)
    isMissing = false
    return applyLookup.call(this, type, table) && !isMissing
  }
  return font
}
