import { isIPv6 } from 'node:net'

/** Whom an address counts for: itself (IPv4, /32) or, of IPv6, the /64 that one customer has to themselves. */
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

/**
 * Whether the address belongs to this machine. Such an address does not identify a visitor: behind a local proxy
 * everybody shares it, and a limit on it would shut out all of them.
 */
export const isOwnMachine = (address: string): boolean =>
  /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address) || address === '::1'
