import { type WireName, type WireNames, wireNames } from '@lightwell/rulebook/path-template.ts'
import { z } from 'zod'

const name = z.string().regex(/^[a-z][a-z0-9-]*$/, {
  error: 'must be a name such as acme-id: lowercase letters, digits and hyphens, starting with a letter',
})

/** The settings for names in API paths, as environment variables (decisions §9). */
export const wireNameSettings = {
  IDENTITY_PROVIDER_NAME: name.default('idp'),
  PARTNER_NAME: name.default('partner'),
  LOYALTY_NAME: name.default('loyalty'),
  REGISTRATION_BACKEND_NAME: name.default('registration'),
}

/** The environment variable that sets each name. */
export const settingOf: Record<WireName, keyof typeof wireNameSettings> = {
  idp: 'IDENTITY_PROVIDER_NAME',
  partner: 'PARTNER_NAME',
  loyalty: 'LOYALTY_NAME',
  'registration-backend': 'REGISTRATION_BACKEND_NAME',
}

/**
 * Builds the names in API paths from the settings.
 * @returns a sentence for the operator if two names are the same
 */
export function readWireNames(set: Record<keyof typeof wireNameSettings, string>): WireNames | string {
  const names = Object.fromEntries(wireNames.map((each) => [each, set[settingOf[each]]])) as WireNames
  const byName = Object.groupBy(wireNames, (each) => names[each])
  const same = Object.values(byName).find((each = []) => each.length > 1)
  return same ? `${same.map((each) => settingOf[each]).join(' and ')} must be different.` : names
}
