/**
 * Reads the serial number from a device agent's endpoint id (TR-369 §2.2). Ids of two forms have a serial number:
 * - `os::0A1B2C-NQ5-88213A`: the maker's code, then the serial number.
 * - `ops::0A1B2C-Lumo-NQ5-88213A`: the maker's code, a product class, then the serial number. A hyphen in the product
 *   class is written as `%2D`.
 * @returns undefined if the id isn't valid, or has no serial number of at most 64 ASCII characters
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

/** True if a text can be an endpoint id, and so a topic level: no wildcards, slashes or invisible characters. */
const isEndpointId = (text: string): boolean => /^[A-Za-z0-9._%:-]{1,192}$/.test(text)
