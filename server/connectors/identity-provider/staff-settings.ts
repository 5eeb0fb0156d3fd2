import type { Role } from '@lightwell/rulebook/call.ts'
import { z } from 'zod'
import { isIssuer, issuerSetting, type ServiceSettings } from './settings.ts'

/** The settings of the identity service for staff. */
export interface StaffIdentityProviderSettings extends ServiceSettings {
  /** The name of the service on the button "Sign in with …". */
  name: string
  /** The claim that lists a person's groups. */
  groupsClaim: string
  /** The groups that grant each role. */
  groups: Record<Role, readonly string[]>
  scope: string
  /**
   * The values of the claims `amr` (RFC 8176) and `acr` that prove a second factor. One of them is enough. `demanded`:
   * the service always requires a second factor, so no claim has to prove it.
   */
  secondFactor: 'demanded' | Record<'amr' | 'acr', readonly string[]>
}

/** The environment variables that configure the identity service for staff. */
export const staffIdentityProviderSettings = {
  STAFF_OIDC_ISSUER: issuerSetting,
  STAFF_OIDC_CLIENT_ID: z.string().optional(),
  STAFF_OIDC_CLIENT_SECRET: z.string().optional(),
  STAFF_OIDC_NAME: z.string().max(40, { error: 'must be a name of at most 40 letters' }).optional(),
  STAFF_OIDC_SCOPE: z
    .string()
    .regex(/(^| )openid( |$)/, { error: 'must have openid among its words, such as openid profile' })
    .optional(),
  STAFF_OIDC_GROUPS_CLAIM: z.string().optional(),
  STAFF_OIDC_VIEWERS: z.string().optional(),
  STAFF_OIDC_AGENTS: z.string().optional(),
  STAFF_OIDC_SUPERVISORS: z.string().optional(),
  STAFF_OIDC_SECOND_FACTOR: z.string().optional(),
}

type Given = { [Name in keyof typeof staffIdentityProviderSettings]?: string | undefined }

/**
 * Builds the settings from environment variables.
 * @returns the settings, or a sentence for the operator if they're invalid. Undefined if staff only sign in with a
 * password
 */
export function readStaffIdentityProvider(given: Given): StaffIdentityProviderSettings | string | undefined {
  const { STAFF_OIDC_ISSUER: issuer, STAFF_OIDC_CLIENT_ID: clientId } = given
  const { STAFF_OIDC_CLIENT_SECRET: clientSecret, STAFF_OIDC_NAME: name } = given
  if (issuer === undefined) {
    const names = Object.keys(staffIdentityProviderSettings) as (keyof Given)[]
    const set = names.find((each) => given[each] !== undefined)
    return set && `${set} needs STAFF_OIDC_ISSUER, the address of the identity service for staff.`
  }
  if (clientId === undefined || clientSecret === undefined || name === undefined)
    return 'STAFF_OIDC_ISSUER, STAFF_OIDC_CLIENT_ID, STAFF_OIDC_CLIENT_SECRET and STAFF_OIDC_NAME must be set together. One is missing.'
  if (!isIssuer(issuer))
    return 'STAFF_OIDC_ISSUER must be the issuer’s address, without a user, query or fragment.'
  const groups = {
    viewer: listOf(given.STAFF_OIDC_VIEWERS),
    agent: listOf(given.STAFF_OIDC_AGENTS),
    supervisor: listOf(given.STAFF_OIDC_SUPERVISORS),
  }
  if (Object.values(groups).every((each) => each.length === 0))
    return 'STAFF_OIDC_ISSUER needs a group: set STAFF_OIDC_VIEWERS, STAFF_OIDC_AGENTS or STAFF_OIDC_SUPERVISORS.'
  const secondFactor = readSecondFactor(given.STAFF_OIDC_SECOND_FACTOR ?? 'amr=mfa')
  if (secondFactor === undefined)
    return 'STAFF_OIDC_SECOND_FACTOR must be demanded, or a list such as amr=mfa;acr=phr.'
  return {
    issuer: new URL(issuer),
    clientId,
    clientSecret,
    name,
    groupsClaim: given.STAFF_OIDC_GROUPS_CLAIM ?? 'groups',
    groups,
    scope: given.STAFF_OIDC_SCOPE ?? 'openid profile',
    secondFactor,
  }
}

/** Splits a list at semicolons, because a directory's group names may contain commas. */
const listOf = (given = '') =>
  given
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '')

function readSecondFactor(given: string): StaffIdentityProviderSettings['secondFactor'] | undefined {
  if (given === 'demanded') return given
  const proofs = listOf(given).map((each) => /^(amr|acr)=(\S+)$/.exec(each))
  if (proofs.length === 0 || proofs.includes(null)) return undefined
  const valuesOf = (claim: string) =>
    proofs.flatMap((proof) => (proof?.[1] === claim && proof[2] ? [proof[2]] : []))
  return { amr: valuesOf('amr'), acr: valuesOf('acr') }
}
