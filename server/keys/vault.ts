import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encrypts ("seals") stored secrets with AES-256-GCM. Sealed data carries the name of its key, so keys can be rotated.
 */
export interface Vault {
  /**
   * Seals a secret.
   * @param place the row that will store it. The secret can't be opened in any other row
   */
  seal(secret: string, place: string): Buffer
  /**
   * Decrypts sealed data.
   * @throws Unopened
   */
  open(sealed: Buffer, place: string): string
  /**
   * The first bytes of everything that `seal` returns. Data with other first bytes was sealed with an older key, or in
   * the older format.
   */
  prefix: Buffer
  /** The first value that sorts after everything that starts with `prefix`. */
  prefixEnd: Buffer
  /** True if a key with that name exists. */
  hasKey(name: string): boolean
  /** Digests that identify a text without revealing the text. One per key, the current key's first. */
  digests(text: string): Buffer[]
}

/**
 * Thrown if data can't be opened: it isn't sealed, its key is gone, it was changed, or it was sealed for another place.
 */
export class Unopened extends Error {
  override readonly name = 'Unopened'
  readonly code: 'not-sealed' | 'key-missing' | 'not-its-place'

  constructor(code: Unopened['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** The minimum length of sealed data. */
export const leastSealedBytes = 30

/** Reads the key's name, and the length of everything before the nonce. Undefined if the data isn't sealed. */
export function headOf(sealed: Buffer): { keyName: string; length: number; isBound: boolean } | undefined {
  const isBound = sealed[0] === 0
  const at = isBound ? 1 : 0
  const length = at + 1 + (sealed[at] ?? 0)
  if (sealed.length < length || length === at + 1) return undefined
  return { keyName: sealed.subarray(at + 1, length).toString('latin1'), length, isBound }
}

/**
 * Opens a vault. The first key seals, and all keys open. Sealed data begins with a zero byte, the length of the key's
 * name, and the name. A 12-byte nonce, a 16-byte tag and the encrypted text follow. The tag also covers the row that
 * stores the data. Older data without the zero opens in any row, until a job reseals it (`reseal-tokens.ts`).
 */
export function openVault(keys: { name: string; key: Buffer }[]): Vault {
  const [current] = keys
  if (current === undefined) throw new Error('The vault needs a key.')
  const name = Buffer.from(current.name, 'latin1')
  const prefix = Buffer.concat([Buffer.of(0, name.length), name])
  const digestKeys = keys.map(({ key }) => Buffer.from(hkdfSync('sha256', key, '', 'lightwell digests', 32)))
  const keyOf = (wanted: string) => keys.find((each) => each.name === wanted)?.key

  return {
    prefix,
    prefixEnd: endOf(prefix),
    hasKey: (wanted) => keyOf(wanted) !== undefined,
    digests: (text) => digestKeys.map((key) => createHmac('sha256', key).update(text).digest()),

    seal(secret, place) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce)
      cipher.setAAD(Buffer.from(place))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([prefix, nonce, cipher.getAuthTag(), text])
    },

    open(sealed, place) {
      const head = headOf(sealed)
      if (head === undefined || sealed.length < head.length + 28)
        throw new Unopened('not-sealed', 'There is nothing sealed to open.')
      const { keyName, length: start, isBound } = head
      const key = keyOf(keyName)
      if (key === undefined)
        throw new Unopened('key-missing', `The key "${keyName}" is not among ENCRYPTION_KEYS.`)
      const opener = createDecipheriv('aes-256-gcm', key, sealed.subarray(start, start + 12))
      if (isBound) opener.setAAD(Buffer.from(place))
      opener.setAuthTag(sealed.subarray(start + 12, start + 28))
      const text = opener.update(sealed.subarray(start + 28))
      try {
        return Buffer.concat([text, opener.final()]).toString('utf8')
      } catch {
        throw new Unopened('not-its-place', 'What is sealed was changed, or belongs to another place.')
      }
    },
  }
}

/** The first value that sorts after everything that starts with `prefix`. */
export function endOf(prefix: Buffer): Buffer {
  const last = prefix.findLastIndex((byte) => byte < 255)
  if (last < 0) return Buffer.alloc(prefix.length + 1, 255)
  const end = Buffer.from(prefix.subarray(0, last + 1))
  end[last] = (end[last] ?? 0) + 1
  return end
}
