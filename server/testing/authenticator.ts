import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer } from '@lightwell/rulebook/passkeys/contract.ts'

/**
 * A passkey on somebody's device. Written from the standard (Web Authentication: ES256, no attestation), not with our
 * own code.
 */
export interface TestPasskey {
  id: string
  /** Creates the passkey. Returns the browser's answer. */
  made(challenge: string, unlike?: Unlike): NewPasskey
  /** Uses the passkey. Returns the browser's answer. Increments the signature counter, unless `unlike` sets it. */
  used(challenge: string, unlike?: Unlike): PasskeyAnswer
}

/** Ways in which an answer differs from that of an honest browser and device. */
interface Unlike {
  origin?: string
  site?: string
  type?: string
  /** False if the device didn't verify its user, with a fingerprint or a PIN. Left out: true. */
  isVerified?: boolean
  count?: number
  userHandle?: string
  /** True if a key other than the passkey's signs the answer. */
  isStrangers?: boolean
}

/**
 * Makes a passkey.
 * @param userHandle the user handle that the site set
 */
export function newTestPasskey(userHandle?: string): TestPasskey {
  const credentialId = randomBytes(32)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = credentialId.toString('base64url')
  let counted = 0

  const clientData = (type: string, challenge: string, { origin = 'http://localhost' }: Unlike) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (more: Buffer, { site = 'localhost', isVerified = true, count }: Unlike) => {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (more.length > 0 ? 0x40 : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count ?? ++counted)
    return Buffer.concat([createHash('sha256').update(site).digest(), Buffer.from([flags]), counter, more])
  }

  return {
    id,
    made(challenge, unlike = {}) {
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([
        Buffer.alloc(16),
        length,
        credentialId,
        coseOf(publicKey.export({ format: 'jwk' })),
      ])
      const data = authenticatorData(attested, { count: 0, ...unlike })
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData(unlike.type ?? 'webauthn.create', challenge, unlike).toString(
            'base64url',
          ),
          attestationObject: attestationOf(data).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    used(challenge, unlike = {}) {
      const client = clientData(unlike.type ?? 'webauthn.get', challenge, unlike)
      const data = authenticatorData(Buffer.alloc(0), unlike)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      const key = unlike.isStrangers
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
        : privateKey
      const handle = unlike.userHandle ?? userHandle
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, key).toString('base64url'),
          ...(handle !== undefined && { userHandle: handle }),
        },
      }
    },
  }
}

/** Encodes the public key as CBOR: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }. */
const coseOf = ({ x = '', y = '' }: { x?: string; y?: string }) =>
  Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])

/** Encodes the attestation as CBOR: { fmt: 'none', attStmt: {}, authData }. */
const attestationOf = (data: Buffer) =>
  Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
    Buffer.from([data.length]),
    data,
  ])
