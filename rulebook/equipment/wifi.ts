/** The networks of a modem: that of the household, and one for guests, who reach nothing else of it. */
export const wifiNetworks = ['main', 'guest'] as const
export type WifiNetworkId = (typeof wifiNetworks)[number]

/** What can be set of a network. */
export interface WifiSettings {
  name: string
  password: string
  isOn: boolean
}

export type WifiRefusal =
  /** At least one and at most 32 bytes (IEEE 802.11 §9.4.2.2), without blanks around it and signs that nobody sees. */
  | 'name-length'
  /** A passphrase has 8 to 63 characters that a keyboard of any country has: printable ASCII (IEEE 802.11 annex J.4). */
  | 'password-length'
  | 'password-characters'

/** What of it a network cannot have. Nothing: it is taken. */
export function refuseWifi({
  name,
  password,
}: Pick<WifiSettings, 'name' | 'password'>): Partial<Record<'name' | 'password', WifiRefusal>> | undefined {
  const bytes = new TextEncoder().encode(name).length
  const refusals = {
    ...((bytes < 1 || bytes > 32) && { name: 'name-length' as const }),
    ...(!/^[\x20-\x7e]*$/.test(password)
      ? { password: 'password-characters' as const }
      : (password.length < 8 || password.length > 63) && { password: 'password-length' as const }),
  }
  return Object.keys(refusals).length > 0 ? refusals : undefined
}
