import { createHash, randomBytes } from 'node:crypto'

/** Makes a 256-bit secret for a cookie or a link. Store only its digest, which can't be used to sign in. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const digestOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
