import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 bits, for a cookie or a link: it can't be guessed, and its digest, which is all that is kept, lets nobody in. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const digestOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
