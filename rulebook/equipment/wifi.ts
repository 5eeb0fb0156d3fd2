/** A modem's networks: `main` for the household, and `guest`, which can't reach the household's devices. */
export const wifiNetworks = ['main', 'guest'] as const
export type WifiNetworkId = (typeof wifiNetworks)[number]

export interface WifiSettings {
  name: string
  password: string
  isOn: boolean
}

/** The requested settings of a network. Without a password, the current one stays. */
export type WantedWifi = Omit<WifiSettings, 'password'> & { password?: string | undefined }

/** True if a network already has the requested settings. */
export const isSameWifi = (there: WantedWifi, wanted: WantedWifi): boolean =>
  there.name === wanted.name &&
  there.isOn === wanted.isOn &&
  (wanted.password === undefined || there.password === wanted.password)

/** Seconds after which we assume that an earlier request won't change the network anymore. */
export const settledAfterSeconds = 10 * 60

export type WifiRefusal =
  /** A name has 1 to 32 bytes (IEEE 802.11 §9.4.2.2), without whitespace around it and invisible characters. */
  | 'name-length'
  /**
   * At least one character must be visible. Incomplete characters are refused, since a modem would store a different
   * name.
   */
  | 'name-unseen'
  /** 8 to 63 characters of printable ASCII, which keyboards in every country have (IEEE 802.11 annex J.4). */
  | 'password-length'
  | 'password-characters'
  /** Only spaces. People wouldn't see that this is a password. */
  | 'password-blank'

/** Finds errors in a network's name and password. Undefined if there are none. */
export function refuseWifi({
  name,
  password,
}: Pick<WantedWifi, 'name' | 'password'>): Partial<Record<'name' | 'password', WifiRefusal>> | undefined {
  const refusals = { ...refuseName(name), ...refusePassword(password) }
  return Object.keys(refusals).length > 0 ? refusals : undefined
}

function refuseName(name: string): { name?: WifiRefusal } {
  const bytes = new TextEncoder().encode(name).length
  if (bytes < 1 || bytes > 32) return { name: 'name-length' }
  return /\p{Cs}/u.test(name) || !seen.test(name) ? { name: 'name-unseen' } : {}
}

/**
 * A visible character: no space, no control, no mark without a letter. The blank Braille pattern is a symbol but shows
 * nothing.
 */
const seen = /[^\p{Z}\p{M}\p{C}\u2800]/u

function refusePassword(password: string | undefined): { password?: WifiRefusal } {
  if (password === undefined) return {}
  if (!/^[\x20-\x7e]*$/.test(password)) return { password: 'password-characters' }
  if (password.length < 8 || password.length > 63) return { password: 'password-length' }
  return password.trim() === '' ? { password: 'password-blank' } : {}
}
