/** The networks of a modem: that of the household, and one for guests, who reach nothing else of it. */
export const wifiNetworks = ['main', 'guest'] as const
export type WifiNetworkId = (typeof wifiNetworks)[number]

/** What can be set of a network. */
export interface WifiSettings {
  name: string
  password: string
  isOn: boolean
}

/** What is wanted of a network. Without a password it keeps the one that it has. */
export type WantedWifi = Omit<WifiSettings, 'password'> & { password?: string | undefined }

/** Whether a network is what is wanted of it, to the letter. */
export const isSameWifi = (there: WantedWifi, wanted: WantedWifi): boolean =>
  there.name === wanted.name &&
  there.isOn === wanted.isOn &&
  (wanted.password === undefined || there.password === wanted.password)

/** After how long a network that is still as it was will not be changed any more by what was asked before, in seconds. */
export const settledAfterSeconds = 10 * 60

export type WifiRefusal =
  /** At least one and at most 32 bytes (IEEE 802.11 §9.4.2.2), without blanks around it and signs that nobody sees. */
  | 'name-length'
  /** Something of it is to be seen, and every character is whole: a modem would keep another name than half of one. */
  | 'name-unseen'
  /** A passphrase has 8 to 63 characters that a keyboard of any country has: printable ASCII (IEEE 802.11 annex J.4). */
  | 'password-length'
  | 'password-characters'
  /** Blanks alone, which nobody finds who reads them. */
  | 'password-blank'

/** What of it a network cannot have. Nothing: it is taken. */
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

/** What is no blank, no mark without a letter, no control; the empty pattern of Braille counts as a sign and shows nothing. */
const seen = /[^\p{Z}\p{M}\p{C}\u2800]/u

function refusePassword(password: string | undefined): { password?: WifiRefusal } {
  if (password === undefined) return {}
  if (!/^[\x20-\x7e]*$/.test(password)) return { password: 'password-characters' }
  if (password.length < 8 || password.length > 63) return { password: 'password-length' }
  return password.trim() === '' ? { password: 'password-blank' } : {}
}
