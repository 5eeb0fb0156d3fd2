/** Builds a link's full URL, with its secret token. */
export function linkTo(publicUrl: URL, path: string, token: string): string {
  const link = new URL(path, publicUrl)
  link.searchParams.set('token', token)
  return link.href
}

/** The minutes that a link works if its owner just requested it and expects the email. */
export const linkMinutes = 60
