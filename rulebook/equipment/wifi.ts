/** A modem's networks: the household's, and one for guests that can't reach anything else in the home. */
export const wifiNetworks = ['main', 'guest'] as const
export type WifiNetworkId = (typeof wifiNetworks)[number]

/** Settings of a network. */
export interface WifiSettings {
  name: string
  password: string
  isOn: boolean
}

/** The requested settings of a network. If there's no password, the current one stays. */
export type WantedWifi = Omit<WifiSettings, 'password'> & { password?: string | undefined }

/** True if a network already has exactly the requested settings. */
export const isSameWifi = (there: WantedWifi, wanted: WantedWifi): boolean =>
  there.name === wanted.name &&
  there.isOn === wanted.isOn &&
  (wanted.password === undefined || there.password === wanted.password)

/** Seconds after which we assume that an earlier request won't change the network anymore. */
export const settledAfterSeconds = 10 * 60

export type WifiRefusal =
  /** 1 to 32 bytes (IEEE 802.11 §9.4.2.2), without surrounding whitespace and invisible characters. */
  | 'name-length'
  /**
   * At least one character must be visible, and every character complete: a modem would store half a character as a
   * different name.
   */
  | 'name-unseen'
  /**
   * A passphrase has 8 to 63 characters that every country's keyboards have: printable ASCII (IEEE 802.11 annex
   * J.4).
   */
  | 'password-length'
  | 'password-characters'
  /** A password of only spaces, which people don't recognize as one. */
  | 'password-blank'

/** Finds what a network can't accept. Undefined if everything is fine. */
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
 * A character that isn't a space, a mark without a letter, or a control. The blank Braille pattern counts as a sign
 * but shows nothing.
 */
const seen = /[^\p{Z}\p{M}\p{C}\u2800]/u

function refusePassword(password: string | undefined): { password?: WifiRefusal } {
  if (password === undefined) return {}
  if (!/^[\x20-\x7e]*$/.test(password)) return { password: 'password-characters' }
  if (password.length < 8 || password.length > 63) return { password: 'password-length' }
  return password.trim() === '' ? { password: 'password-blank' } : {}
}
