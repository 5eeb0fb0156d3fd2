import type { Clock } from '../clock.ts'
import type { Database } from '../database/transaction.ts'
import type { ContentKind, ItemOf } from './kind.ts'
import { findLines } from './write.ts'

/** The provider's content, with this server's cache of it. */
export interface Content {
  /**
   * Returns every item of a kind of content, in file order. The items are cached in memory for `keptSeconds`. So pages
   * rarely query the database, and every server soon shows newly loaded content. Concurrent calls share one query.
   */
  all<Kind extends ContentKind>(kind: Kind): Promise<readonly ItemOf<Kind>[]>
  /** Empties the cache, so the next call reads from the database. */
  forget(): void
}

/** Seconds that the items of a kind of content stay in the cache. */
export const keptSeconds = 5

/**
 * Opens the content with an empty cache.
 * @param clock tells how old a cached entry is
 */
export function openContent(database: Database, clock: Clock): Content {
  const kept = new Map<string, { readAt: Temporal.Instant; items: Promise<readonly unknown[]> }>()
  return {
    all(kind) {
      const now = clock()
      const known = kept.get(kind.name)
      if (known && isYoung(now.since(known.readAt))) return known.items as never
      const items = read(database, kind)
      kept.set(kind.name, { readAt: now, items })
      // A failed read isn't cached.
      items.catch(() => kept.get(kind.name)?.items === items && kept.delete(kind.name))
      return items
    },
    forget: () => kept.clear(),
  }
}

/**
 * True if a cache entry is less than `keptSeconds` old. A negative age means that the clock was set back, so the entry
 * doesn't count.
 */
const isYoung = (age: Temporal.Duration): boolean => {
  const seconds = age.total('seconds')
  return seconds >= 0 && seconds < keptSeconds
}

/**
 * Reads the items of a kind of content. Leaves out items that the current schema refuses. For example, an item may have
 * a link to a page that no longer exists.
 */
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

declare module '../world.ts' {
  interface World {
    /** The provider's own texts in the portal, such as banners and questions. */
    content: Content
  }
}
