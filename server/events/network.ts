import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network that an address counts for: itself (IPv4, /32) or, for IPv6, the /64 of one customer. Different
 * notations of an address (with a port, in brackets, IPv4 within IPv6) count for the same network. All invalid
 * addresses count as one.
 */
export function networkOf(address: string): string {
  const bare = bareAddress(address)
  if (isIPv4(bare)) return bare
  const groups = groupsOf(bare)
  if (groups === undefined) return 'no address'
  return v4Within(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * True if the address belongs to this machine. Such an address doesn't identify a visitor: behind a local proxy
 * everybody shares it, and a limit on it would lock all of them out.
 */
export function isOwnMachine(address: string): boolean {
  const bare = bareAddress(address)
  const groups = groupsOf(bare)
  const v4 = groups === undefined ? bare : v4Within(groups)
  return v4?.startsWith('127.') || groups?.join(':') === '0:0:0:0:0:0:0:1'
}

/** The network a request counts for. Undefined if it says nothing about the caller. */
export const countedNetwork = ({ ip }: { ip: string }): string | undefined =>
  isOwnMachine(ip) ? undefined : networkOf(ip)

/** A name together with the network it's tried from. */
export interface Pair {
  network: string
  name: string
}

/**
 * The pair of a request's network and a name. This machine's own addresses are a network here, since a name is
 * counted with it.
 */
export const pairOf = ({ ip }: { ip: string }, name: string): Pair => ({ network: networkOf(ip), name })

/**
 * The networks that count for one address: an IPv4 address itself; for IPv6 the /64 of a household, the /56 a
 * customer may be given (RFC 6177), and the /48 of a site or of many customers of a provider. Otherwise people with a
 * /56 or a /48 would have a fresh count for each of its 256 or 65,536 smaller ones.
 * @param network as `networkOf` returns it
 * @returns each with the multiple of a limit's number it may use
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

/** The eight groups of an IPv6 address, each in its shortest form. Undefined if it isn't one. */
function groupsOf(address: string): string[] | undefined {
  if (!isIPv6(address)) return undefined
  // The URL parser normalizes every notation of an address, with an embedded IPv4 address as two groups.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last]
}

/** The IPv4 address embedded in an IPv6 address (`::ffff:203.0.113.7`, RFC 4291 §2.5.5.2). */
function v4Within(groups: string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .map((group) => `${group >> 8}.${group & 0xff}`)
    .join('.')
}
