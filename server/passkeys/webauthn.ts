// Our requirements for Web Authentication: discoverable passkeys, on devices that verify their user.
import type { NewPasskey, PasskeyAnswer } from '@lightwell/rulebook/passkeys/contract.ts'
import type { Site } from './site.ts'

/**
 * The algorithms that we accept: EdDSA, ES256, RS256. Authenticators support these. Post-quantum algorithms are still
 * experimental.
 */
const algorithms = [-8, -7, -257]

/**
 * Loads the library when the first passkey is used. Loading takes a tenth of a second, which no test server should
 * spend at its start.
 */
const library = () => import('@simplewebauthn/server')

/** The time that a browser gives its user to respond, in milliseconds. */
export const patienceMs = 5 * 60_000

/** Lists passkeys in the form that the browser's options use. */
export const descriptorsOf = (passkeys: { credentialId: Buffer; transports: string[] }[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId.toString('base64url'),
    type: 'public-key' as const,
    transports,
  }))

/** The browser options for making a passkey. */
export const optionsToMake = (
  site: Site,
  brandName: string,
  whose: { identityId: string; email: string; name: string },
  challenge: string,
  excludeCredentials: ReturnType<typeof descriptorsOf>,
) => ({
  rp: { name: brandName, id: site.id },
  user: { id: handleOf(whose.identityId), name: whose.email, displayName: whose.name },
  challenge,
  pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
  timeout: patienceMs,
  excludeCredentials,
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
  attestation: 'none' as const,
})

/** The user handle by which a passkey names its owner. */
export const handleOf = (identityId: string): string =>
  Buffer.from(identityId.replaceAll('-', ''), 'hex').toString('base64url')

/** The challenge that an answer says it signs. Undefined if it names none. */
export function challengeOf({ response }: NewPasskey | PasskeyAnswer): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/** Verifies a new passkey that was created for our site with this challenge. Undefined if it's invalid. */
export async function readNewPasskey(site: Site, challenge: string, answer: NewPasskey) {
  const { verifyRegistrationResponse } = await library()
  const { transports = [], ...response } = answer.response
  const checked = await verifyRegistrationResponse({
    response: { ...answer, response: { ...response, transports }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  if (!checked?.verified) return undefined
  const { credential, credentialBackedUp } = checked.registrationInfo
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    transports,
    isSynced: credentialBackedUp,
  }
}

/** Verifies that a passkey signed this challenge for our site, on a device that verified its user. Undefined if not. */
export async function readAnswer(
  site: Site,
  challenge: string,
  answer: PasskeyAnswer,
  passkey: { identityId: string; credentialId: Buffer; publicKey: Buffer; signCount: number },
): Promise<{ signCount: number; isSynced: boolean } | undefined> {
  const { userHandle, ...response } = answer.response
  if (userHandle && userHandle !== handleOf(passkey.identityId)) return undefined
  const { verifyAuthenticationResponse } = await library()
  const checked = await verifyAuthenticationResponse({
    response: { ...answer, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: {
      id: passkey.credentialId.toString('base64url'),
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.signCount,
    },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!checked?.verified) return undefined
  const { newCounter, credentialBackedUp } = checked.authenticationInfo
  return { signCount: newCounter, isSynced: credentialBackedUp }
}
