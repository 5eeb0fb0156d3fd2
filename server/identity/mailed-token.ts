/** Builds a link's full URL, with its secret token. */
export function linkTo(publicUrl: URL, path: string, token: string): string {
  const link = new URL(path, publicUrl)
  link.searchParams.set('token', token)
  return link.href
}

/** The minutes that a link works if someone has just requested it and waits for the email. */
export const linkMinutes = 60
