import type { Clock } from '../clock.ts'
import type { Database } from '../database/transaction.ts'
import type { ContentKind, ItemOf } from './kind.ts'
import { findLines } from './store.ts'

/** What the provider says in the portal, as this server knows it. */
export interface Content {
  /**
   * Every item of a kind, in the order of its file. Kept in memory, so that who reads costs the database nothing, for so
   * short a time that servers soon agree on what was loaded; whoever comes meanwhile waits for the same answer.
   */
  all<Kind extends ContentKind>(kind: Kind): Promise<readonly ItemOf<Kind>[]>
  /** Lets go of what is kept: whoever asks next reads what is stored now. */
  forget(): void
}

/** How old what is kept may be. */
export const keptSeconds = 5

/** @param clock by which what is kept grows old */
export function openContent(database: Database, clock: Clock): Content {
  const kept = new Map<string, { readAt: Temporal.Instant; items: Promise<readonly unknown[]> }>()
  return {
    all(kind) {
      const now = clock()
      const known = kept.get(kind.name)
      if (known && isYoung(now.since(known.readAt))) return known.items as never
      const items = read(database, kind)
      kept.set(kind.name, { readAt: now, items })
      // Whoever asks next asks anew.
      items.catch(() => kept.get(kind.name)?.items === items && kept.delete(kind.name))
      return items
    },
    forget: () => kept.clear(),
  }
}

/** A clock that was set back says nothing of an age. */
const isYoung = (age: Temporal.Duration): boolean => {
  const seconds = age.total('seconds')
  return seconds >= 0 && seconds < keptSeconds
}

/** A line that today's schema does not take any more, such as one whose link leads to a page that is gone, is left out. */
async function read<Kind extends ContentKind>(
  database: Database,
  { name, line }: Kind,
): Promise<readonly ItemOf<Kind>[]> {
  const lines = await findLines(database, name)
  return lines.flatMap((given) => {
    const read = line.safeParse(given)
    return read.success ? [read.data as ItemOf<Kind>] : []
  })
}
