import { createCipheriv, randomBytes } from 'node:crypto'

/** Seals a token in the old way, not bound to its row, so it can be opened in any row. */
export function sealUnbound({ name, key }: { name: string; key: Buffer }, token: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const text = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
  return Buffer.concat([
    Buffer.of(name.length),
    Buffer.from(name, 'latin1'),
    nonce,
    cipher.getAuthTag(),
    text,
  ])
}
