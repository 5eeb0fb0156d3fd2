/** A modem's networks: `main` for the household, and `guest`, which can't reach the household's devices. */
export const wifiNetworks = ['main', 'guest'] as const
export type WifiNetworkId = (typeof wifiNetworks)[number]

export interface WifiSettings {
  name: string
  password: string
  isOn: boolean
}

/** The settings that a network should have. Without a password, it keeps its current one. */
export type WantedWifi = Omit<WifiSettings, 'password'> & { password?: string | undefined }

/** True if a network already has the requested settings. */
export const isSameWifi = (there: WantedWifi, wanted: WantedWifi): boolean =>
  there.name === wanted.name &&
  there.isOn === wanted.isOn &&
  (wanted.password === undefined || there.password === wanted.password)

/** Seconds after which we assume that a request to the modem is settled, and won't change the network anymore. */
export const settledAfterSeconds = 10 * 60

export type WifiRefusal =
  /** A name has 1 to 32 bytes (IEEE 802.11 §9.4.2.2). Whitespace around it and invisible characters aren't allowed. */
  | 'name-length'
  /**
   * A name has at least one character that people can see. Half a character (a lone surrogate) is refused, too: the
   * modem would store something else.
   */
  | 'name-unseen'
  /** 8 to 63 characters of printable ASCII, which keyboards in every country have (IEEE 802.11 annex J.4). */
  | 'password-length'
  | 'password-characters'
  /** The password is only spaces. People wouldn't see that there is one. */
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
 * A character that people can see: no space, control, or mark without a letter. The blank Braille pattern (U+2800)
 * counts as a symbol but shows nothing, so it's excluded.
 */
const seen = /[^\p{Z}\p{M}\p{C}\u2800]/u

function refusePassword(password: string | undefined): { password?: WifiRefusal } {
  if (password === undefined) return {}
  if (!/^[\x20-\x7e]*$/.test(password)) return { password: 'password-characters' }
  if (password.length < 8 || password.length > 63) return { password: 'password-length' }
  return password.trim() === '' ? { password: 'password-blank' } : {}
}
