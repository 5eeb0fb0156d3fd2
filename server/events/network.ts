import { isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the network of an IP address, for limits. An IPv4 address is its own network. The network of an IPv6 address
 * is its /64, which is usually one household's. All notations of an address (with a port, in brackets, IPv4 within
 * IPv6) give the same network. All invalid addresses give `no address`.
 */
export function networkOf(address: string): string {
  const bare = bareAddress(address)
  if (isIPv4(bare)) return bare
  const groups = groupsOf(bare)
  if (groups === undefined) return 'no address'
  return v4Within(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * True if an address is this machine's own (loopback). Behind a local proxy, everybody has this address, so a limit on
 * it would lock everybody out.
 */
export function isOwnMachine(address: string): boolean {
  const bare = bareAddress(address)
  const groups = groupsOf(bare)
  const v4 = groups === undefined ? bare : v4Within(groups)
  return v4?.startsWith('127.') || groups?.join(':') === '0:0:0:0:0:0:0:1'
}

/**
 * Returns the network that a request counts for in limits. Undefined for this machine's own address, which says nothing
 * about the caller.
 */
export const countedNetwork = ({ ip }: { ip: string }): string | undefined =>
  isOwnMachine(ip) ? undefined : networkOf(ip)

/** A name used in an attempt to sign in, and the network from which the attempt came. */
export interface Pair {
  network: string
  name: string
}

/**
 * Makes the pair of a request's network and a name. Unlike in `countedNetwork`, this machine's own address counts as a
 * network. That's safe, since the pair's limit only affects people who use the same name.
 */
export const pairOf = ({ ip }: { ip: string }, name: string): Pair => ({ network: networkOf(ip), name })

/**
 * Returns the networks that an address counts for. An IPv4 address only counts for itself. An IPv6 address counts for
 * three networks:
 * - the /64 of a household
 * - the /56 that a customer may be given (RFC 6177)
 * - the /48 of a site or of many customers
 * With the /64 alone, people with a /56 or a /48 would have 256 or 65,536 separate counts.
 * @param network as `networkOf` returns it
 * @returns each network with its factor: a limit's number is multiplied by this factor
 */
export function widthsOf(network: string): { network: string; times: number }[] {
  const groups = network.endsWith('::/64') ? network.slice(0, -'::/64'.length).split(':') : undefined
  if (groups === undefined) return [{ network, times: 1 }]
  const [fourth = '0'] = groups.slice(3)
  const site = groups.slice(0, 3).join(':')
  const customer = (Number.parseInt(fourth, 16) & 0xff00).toString(16)
  return [
    { network, times: 1 },
    { network: `${site}:${customer}::/56`, times: 4 },
    { network: `${site}::/48`, times: 16 },
  ]
}

/** Removes port, brackets and zone: `[2001:db8::1]:443` becomes `2001:db8::1`. */
const bareAddress = (address: string): string =>
  address
    .replace(/^\[(.+)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')

/** Returns the eight groups of an IPv6 address, each in its shortest form. Undefined for other texts. */
function groupsOf(address: string): string[] | undefined {
  if (!isIPv6(address)) return undefined
  // The URL parser normalizes all notations of an address. It writes an embedded IPv4 address as two groups.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last]
}

/**
 * Returns the IPv4 address embedded in an IPv6 address (`::ffff:203.0.113.7`, RFC 4291 §2.5.5.2). Undefined if there's
 * none.
 */
function v4Within(groups: string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .map((group) => `${group >> 8}.${group & 0xff}`)
    .join('.')
}
