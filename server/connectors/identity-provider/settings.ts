import { z } from 'zod'

/** Our credentials as a client of an identity service. */
export interface ServiceSettings {
  issuer: URL
  clientId: string
  clientSecret: string
}

/** The settings of the provider's own identity service. */
export interface IdentityProviderSettings extends ServiceSettings {
  /** The name of the service on the button "Sign in with …". */
  name: string
  /** True if customers can only sign in with the service, and not with an email and password. */
  isOnly: boolean
}

export const issuerSetting = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://id.example.net' })
  .optional()

/** True if a URL can be an issuer. An issuer has no query, fragment or user name. */
export function isIssuer(address: string): boolean {
  const { search, hash, username } = new URL(address)
  return search === '' && hash === '' && username === ''
}

/** The environment variables that configure the provider's own identity service. */
export const identityProviderSettings = {
  OIDC_ISSUER: issuerSetting,
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, { error: 'must be a name of at most 40 letters' }).optional(),
  OIDC_ONLY: z.enum(['on', 'off'], { error: 'must be one of on, off' }).optional(),
}

type Given = { [Name in keyof typeof identityProviderSettings]?: string | undefined }

/**
 * Builds the settings from environment variables.
 * @param name the default name of the service
 * @returns the settings, or a sentence for the operator if they're invalid. Undefined if no identity service is set
 */
export function readIdentityProvider(
  { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, OIDC_ONLY }: Given,
  name: string,
): IdentityProviderSettings | string | undefined {
  if (OIDC_ISSUER === undefined) {
    const others = { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, OIDC_ONLY }
    const [set] = Object.entries(others).find(([, value]) => value !== undefined) ?? []
    return set && `${set} needs OIDC_ISSUER, the address of the identity service.`
  }
  if (OIDC_CLIENT_ID === undefined || OIDC_CLIENT_SECRET === undefined)
    return 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together. One is missing.'
  if (!isIssuer(OIDC_ISSUER))
    return 'OIDC_ISSUER must be the issuer’s address, without a user, query or fragment.'
  return {
    issuer: new URL(OIDC_ISSUER),
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME ?? name,
    isOnly: OIDC_ONLY === 'on',
  }
}
