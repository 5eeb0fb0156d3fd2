import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { makeRouter } from '../routes.tsx'

/** More redirects than any route needs. Stops a redirect loop from keeping the server busy. */
const mostRedirects = 10

/**
 * Renders the page at an address as the visitor of the current visit sees it, after any redirects.
 * @param address `/payments/onetime`
 * @returns its HTML, and the final path without its search
 */
export async function drawPage(address: string): Promise<{ markup: string; path: string }> {
  const history = createMemoryHistory({ initialEntries: [address] })
  // Links in the markup must be hashes, because the markup becomes part of the portal's document.
  const router = makeRouter(Object.assign(history, { createHref: (to: string) => `#${to}` }))
  await router.load()
  for (let led = ledTo(router), times = 0; led; led = ledTo(router), times += 1) {
    if (times === mostRedirects) throw new Error(`${address} leads on and on, to ${led.href} at last.`)
    history.replace(led.href, led.state)
    await router.load()
  }
  return {
    markup: renderToStaticMarkup(<RouterProvider router={router} />),
    path: router.state.location.pathname,
  }
}

/**
 * Returns the redirect, if there is one. Outside a browser, the router doesn't follow redirects. It leaves the target
 * in an internal field that's meant for its own request handlers.
 */
function ledTo(router: object): { href: string; state?: object } | undefined {
  const { _serverResult: said } = router as {
    _serverResult?: { redirect?: { options: { href: string; state?: object } } }
  }
  return said?.redirect?.options
}
