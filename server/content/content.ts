import type { Clock } from '../clock.ts'
import type { Database } from '../database/transaction.ts'
import type { ContentKind, ItemOf } from './kind.ts'
import { findLines } from './write.ts'

/** The provider's content, as this server has it. */
export interface Content {
  /**
   * Every item of a kind, in file order. It's cached in memory for a few seconds, so reading it costs the database
   * nothing, and all servers soon show what was loaded. Requests that come while it's being read wait for the same
   * answer.
   */
  all<Kind extends ContentKind>(kind: Kind): Promise<readonly ItemOf<Kind>[]>
  /** Empties the cache: the next request reads from the database. */
  forget(): void
}

/** Seconds that an entry stays in the cache. */
export const keptSeconds = 5

/** Opens the content with an empty cache. @param clock decides how old an entry is */
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

/** A negative age means that the clock was set back, so it's no reason to keep an entry. */
const isYoung = (age: Temporal.Duration): boolean => {
  const seconds = age.total('seconds')
  return seconds >= 0 && seconds < keptSeconds
}

/**
 * Reads the items of a kind. An item that today's schema refuses is left out, such as one with a link to a page that
 * no longer exists.
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
    /** Everything the provider says in the portal, as last loaded. */
    content: Content
  }
}
