/** Where a link with its secret leads. */
export function linkTo(publicUrl: URL, path: string, token: string): string {
  const link = new URL(path, publicUrl)
  link.searchParams.set('token', token)
  return link.href
}

/** For how long a link works that somebody has just asked for and waits for. */
export const linkMinutes = 60
