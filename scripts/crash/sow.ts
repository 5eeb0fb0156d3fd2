import type { SeededFault } from './seeded-faults.ts'

const root = new URL('../../', import.meta.url)

/**
 * The sources with the fault in them, by the URL from which Node loads each.
 * @throws Error unless each file has the code to replace exactly once. Otherwise the run would prove nothing.
 */
export function sow(fault: SeededFault, read: (url: URL) => string): Map<string, string> {
  const sources = new Map<string, string>()
  for (const { file, find, put } of fault.edits) {
    const url = new URL(file, root)
    const source = sources.get(url.href) ?? read(url)
    const pieces = source.split(find)
    if (pieces.length !== 2)
      throw new Error(`The seeded fault ${fault.name} finds its place in ${file} ${pieces.length - 1} times.`)
    sources.set(url.href, pieces.join(put))
  }
  return sources
}
