import { type Answers, proveBy, rememberAnswers } from '@lightwell/web-kit/api/ask.ts'
import { onNotDone, RefusedInView } from '@lightwell/web-kit/api/faults.ts'
import { loadSession, setPaymentLeft } from '@lightwell/web-kit/session/session.ts'
import { showTheme } from '@lightwell/web-kit/session/theme.ts'
import { speakLanguageOfPage } from '@lightwell/web-kit/words/locale.ts'
import { createHashHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { makeRouter } from './routes.tsx'
import { paths } from './shell/paths.ts'
import { takeOver, takeWholeStyles } from './shell/take-over.ts'
import { portalRoot } from './views/portal-root.ts'
import { toConsole } from './views/to-console.ts'

// Undefined until the session has loaded.
let router: ReturnType<typeof makeRouter> | undefined
const troubles = () => import('./shell/troubles.ts')
const refusing = () => import('./views/lead-to-refused.ts')
onNotDone((fault) => {
  if (fault instanceof RefusedInView) {
    const isLoading = router?.state.isLoading
    return void refusing().then((views) => router && views.leadToRefused(router, fault, isLoading))
  }
  void troubles().then((page) => page.showTooMany(fault.waitSeconds))
})
proveBy(async (line) => (await import('./identity/prove.tsx')).prove(line))
showTheme()
speakLanguageOfPage()
setPaymentLeft(async () => (await import('./payments/once/unfinished-payment.ts')).unfinishedPayment())

const element = document.getElementById('root')
if (element === null) throw new Error('The page has no place for the account.')
const root = createRoot(element)
portalRoot.root = root

const { drawnFor, elsewhere } = document.documentElement.dataset
const answers = document.getElementById('answers')?.textContent
if (answers) rememberAnswers(JSON.parse(answers) as Answers)

// Until the session has loaded, the page shows its own skeleton. If loading fails, the router tries again and shows
// why. There's no top-level `await` here, because with one the bundler can't merge small chunks.
void (toConsole(location.hash.slice(1)) ?? loadSession())
  .catch(() => {})
  .finally(async () => {
    await takeWholeStyles()
    const made = makeRouter(createHashHistory())
    router = made
    const render = () => root.render(<RouterProvider router={made} />)
    if (!drawnFor || elsewhere !== undefined) return render()
    // The router isn't rendered yet. A click on a link in the server-rendered markup changes the URL, but the router
    // misses that. So keep loading until the router's location matches the URL.
    do await made.load()
    while (made.latestLocation.href !== made.history.location.href)
    // Only the summary is server-rendered, so take over the existing markup only there. Render any other page from
    // scratch.
    if (made.latestLocation.pathname === paths.summary) takeOver(element, render)
    else render()
  })
  // Load the network notice now, while the network still works, and after everything else that the page needs.
  .then(() => troubles().catch(() => {}))

// Bundle all styles into one sheet, which is loaded with the first page. The order of the globs is the order of the
// styles. With a sheet per component, each page would make a dozen requests.
import.meta.glob('./shell/boot.css', { eager: true })
import.meta.glob('../web-kit/ui/base.css', { eager: true })
import.meta.glob('../web-kit/**/*.module.css', { eager: true })
// The shell's styles come first, so that each page's own styles override them.
import.meta.glob('./shell/*.module.css', { eager: true })
import.meta.glob(['./**/*.module.css', '!./payment-methods/frame/**'], { eager: true })
