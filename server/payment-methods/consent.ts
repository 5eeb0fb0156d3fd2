/** How somebody agreed to a text: to the version that stood on a page, or by the call itself (channel `api`). */
export interface Consent {
  textVersion: string
  channel: 'page' | 'api'
}

/** What a call says of it: left out, the call itself agrees to the text that is current (decisions §6). */
export function consentOf(
  given: { text_version?: string | undefined } | undefined,
  current: string,
): Consent {
  if (given === undefined) return { textVersion: current, channel: 'api' }
  return { textVersion: given.text_version ?? current, channel: 'page' }
}
