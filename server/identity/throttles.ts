import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Queries } from '../database/transaction.ts'
import { countAttempt, forgiveAttempt } from './store.ts'

/** Failed sign-ins in one window, by the name that was tried and by the address that tried. Known or not counts alike. */
const mostPerName = 10
const mostPerAddress = 100
const windowSeconds = 15 * 60

/** An attempt that was counted, before anything was checked: two servers never let more through than one. */
export interface Attempt {
  /** How long to wait, in seconds; `undefined`: go ahead. */
  waitSeconds: number | undefined
  /** It was no failure: the name begins anew, and the address has one attempt back. */
  succeeded(): Promise<void>
}

/**
 * Counts an attempt to sign in.
 * @param kind customers and staff may have the same name without sharing a count
 */
export async function beginAttempt(
  queries: Queries,
  now: Temporal.Instant,
  who: { kind: 'customer' | 'staff'; name: string; address: string },
): Promise<Attempt> {
  const name = subjectOf(`${who.kind} ${who.name}`)
  const address = subjectOf(`address ${networkOf(who.address)}`)
  const counts = await countAttempt(queries, [name, address], now, now.add({ seconds: windowSeconds }))
  const full = counts.filter(
    ({ subject, attempts }) => attempts > (subject === name ? mostPerName : mostPerAddress),
  )
  const waits = full.map(({ windowEndsAt }) =>
    Math.ceil((windowEndsAt.getTime() - now.epochMilliseconds) / 1000),
  )
  return {
    waitSeconds: waits.length > 0 ? Math.max(...waits) : undefined,
    succeeded: () => forgiveAttempt(queries, { name, address }),
  }
}

/** Names and addresses are personal: only a digest of each is kept. */
const subjectOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The address itself or, of IPv6, the /64 that one customer has to themselves. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? []
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const gap = tail === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array<string>(gap).fill('0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
