import { paths } from '../shell/paths.ts'

/**
 * The URL to open after the sign-in. It's the requested one if that's a page of the console, or of the customers'
 * portal in a view. Otherwise it's the console's home page.
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
