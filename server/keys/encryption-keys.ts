import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** An AES-256 key, and its name. Data encrypted with the key carries the name. */
export interface EncryptionKey {
  name: string
  key: Buffer
}

/**
 * Parses `name:base64,name:base64`. The first key is the current one, and the others are older keys that still decrypt.
 * @returns a sentence for the operator if the text is invalid
 */
export function readKeys(text: string): EncryptionKey[] | string {
  const keys = text.split(',').map((entry) => {
    const [name = '', encoded = ''] = entry.trim().split(':')
    return { name, key: Buffer.from(encoded, 'base64') }
  })
  if (!keys.every(({ name, key }) => /^[a-z0-9-]{1,16}$/.test(name) && key.length === 32))
    return 'ENCRYPTION_KEYS must be a list of name:key, each key 32 bytes in base64.'
  if (new Set(keys.map(({ name }) => name)).size < keys.length)
    return 'ENCRYPTION_KEYS has the same name twice. Names must be unique.'
  if (new Set(keys.map(({ key }) => key.toString('base64'))).size < keys.length)
    return 'ENCRYPTION_KEYS has the same key twice. A new name needs a new key.'
  return keys
}

/** Reads the key in the data folder, and creates the key the first time. Not for production. */
export function keptKey(dataDir: string): EncryptionKey {
  const file = join(dataDir, 'encryption.key')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  }
  return { name: 'local', key: Buffer.from(readFileSync(file, 'utf8'), 'base64') }
}
