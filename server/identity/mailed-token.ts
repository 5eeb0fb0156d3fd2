/** The URL of a link with its secret. */
export function linkTo(publicUrl: URL, path: string, token: string): string {
  const link = new URL(path, publicUrl)
  link.searchParams.set('token', token)
  return link.href
}

/** Minutes that a link works if someone has just requested it and is waiting for it. */
export const linkMinutes = 60
