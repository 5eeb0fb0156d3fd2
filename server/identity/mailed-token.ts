import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 bits for a link: it cannot be guessed, and its digest, which is all that is kept, lets nobody in. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const digestOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Where a link with its secret leads. */
export function linkTo(publicUrl: URL, path: string, token: string): string {
  const link = new URL(path, publicUrl)
  link.searchParams.set('token', token)
  return link.href
}

/** For how long a link works that somebody has just asked for and waits for. */
export const linkMinutes = 60
