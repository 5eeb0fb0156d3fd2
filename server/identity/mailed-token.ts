/** The URL of a link with its secret. */
export function linkTo(publicUrl: URL, path: string, token: string): string {
  const link = new URL(path, publicUrl)
  link.searchParams.set('token', token)
  return link.href
}

/** Minutes a link works that someone has just asked for and is waiting for. */
export const linkMinutes = 60
