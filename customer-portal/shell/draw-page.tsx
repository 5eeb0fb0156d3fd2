import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { makeRouter } from '../routes.tsx'

/** More than the routes ever need: a ring of redirects must not keep the server busy. */
const mostRedirects = 10

/**
 * Draws the page at an address of the account, in the visit that this is called in, once it was led wherever the routes lead.
 * @param address `/payments/onetime`
 * @returns its HTML, and the address at which it ended, without what is searched for
 */
export async function drawPage(address: string): Promise<{ markup: string; path: string }> {
  const history = createMemoryHistory({ initialEntries: [address] })
  // Links lead to hashes of the document that is drawn.
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

/** Outside of a browser the router follows nothing: it says where to, in what only its own request handlers read. */
function ledTo(router: object): { href: string; state?: object } | undefined {
  const { _serverResult: said } = router as {
    _serverResult?: { redirect?: { options: { href: string; state?: object } } }
  }
  return said?.redirect?.options
}
