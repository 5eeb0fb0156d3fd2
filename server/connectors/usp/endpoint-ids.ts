/**
 * The serial number of a device by the id of its agent (TR-369 §2.2): `os::0A1B2C-NQ5-88213A` names maker and serial number,
 * `ops::0A1B2C-Lumo-NQ5-88213A` the product class between them, in which a hyphen is written `%2D`.
 * @returns nothing where the id names none
 */
export function serialOf(endpointId: string): string | undefined {
  const [, written] =
    /^os::[0-9A-F]{6}-(.+)$/.exec(endpointId) ?? /^ops::[0-9A-F]{6}-[^-]+-(.+)$/.exec(endpointId) ?? []
  if (written === undefined || !isEndpointId(endpointId)) return undefined
  try {
    const serial = decodeURIComponent(written)
    return /^[\x20-\x7e]{1,64}$/.test(serial) ? serial : undefined
  } catch {
    return undefined
  }
}

/** Whether a text can be the id of an endpoint, and so a level of a topic: no wildcard, no slash, nothing that nobody sees. */
const isEndpointId = (text: string): boolean => /^[A-Za-z0-9._%:-]{1,192}$/.test(text)
