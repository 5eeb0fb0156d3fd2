import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Seals secrets at rest with AES-256-GCM; each carries the name of its key, so that keys can be rotated. */
export interface Vault {
  seal(secret: string): Buffer
  /** @throws Error when the key is gone or the sealed bytes were changed. */
  open(sealed: Buffer): string
  /** Digests by which a text is known again and which tell nothing of it, one under each key; the current one first. */
  digests(text: string): Buffer[]
}

/** The first key seals, all open. Layout: length of the name, the name, 12 bytes nonce, 16 bytes tag, the text. */
export function openVault(keys: { name: string; key: Buffer }[]): Vault {
  const [current] = keys
  if (current === undefined) throw new Error('The vault needs a key.')

  const digestKeys = keys.map(({ key }) => Buffer.from(hkdfSync('sha256', key, '', 'lightwell digests', 32)))

  return {
    digests: (text) => digestKeys.map((key) => createHmac('sha256', key).update(text).digest()),

    seal(secret) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce)
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      const name = Buffer.from(current.name, 'latin1')
      return Buffer.concat([Buffer.of(name.length), name, nonce, cipher.getAuthTag(), text])
    },

    open(sealed) {
      const start = 1 + (sealed[0] ?? 0)
      const name = sealed.subarray(1, start).toString('latin1')
      const key = keys.find((each) => each.name === name)?.key
      if (key === undefined) throw new Error(`The key "${name}" is not among ENCRYPTION_KEYS.`)
      const opener = createDecipheriv('aes-256-gcm', key, sealed.subarray(start, start + 12))
      opener.setAuthTag(sealed.subarray(start + 12, start + 28))
      return Buffer.concat([opener.update(sealed.subarray(start + 28)), opener.final()]).toString('utf8')
    },
  }
}
