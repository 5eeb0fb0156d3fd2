import { paths } from '../shell/paths.ts'

/**
 * Returns the address to open after the sign-in: the requested one if it's a page of the console or a customer's portal
 * in a view, otherwise the console's home.
 * @param origin the console's own origin, such as `https://my.example.com`
 */
export function targetOf(asked: string | undefined, origin: string): string {
  if (asked === undefined || !URL.canParse(asked, origin)) return paths.home
  const url = new URL(asked, origin)
  if (url.origin !== origin || !isOurs(url)) return paths.home
  return url.pathname + url.search + url.hash
}

const isOurs = ({ pathname, searchParams }: URL): boolean =>
  pathname === '/account/'
    ? searchParams.has('view')
    : /^\/agent(\/|$)/.test(pathname) && pathname !== paths.signIn && pathname !== paths.setUp
