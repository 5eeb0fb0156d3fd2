import { type Answers, proveBy, rememberAnswers } from '@lightwell/web-kit/api/ask.ts'
import { onNotDone, RefusedInView } from '@lightwell/web-kit/api/faults.ts'
import { loadSession, tellOfPayment } from '@lightwell/web-kit/session/session.ts'
import { showTheme } from '@lightwell/web-kit/session/theme.ts'
import { speakLanguageOfPage } from '@lightwell/web-kit/words/locale.ts'
import { createHashHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { makeRouter } from './routes.tsx'
import { paths } from './shell/paths.ts'
import { takeOver, takeWholeStyles } from './shell/take-over.ts'
import { place } from './views/place.ts'
import { toConsole } from './views/to-console.ts'

// Nothing is done before it is there.
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
tellOfPayment(async () => (await import('./payments/once/left.ts')).paymentLeft())

const element = document.getElementById('root')
if (element === null) throw new Error('The page has no place for the account.')
const root = createRoot(element)
place.root = root

const { drawnFor, elsewhere } = document.documentElement.dataset
const answers = document.getElementById('answers')?.textContent
if (answers) rememberAnswers(JSON.parse(answers) as Answers)

// Until the session is there the page's own skeleton stands. Where it cannot be had, the router tries again and shows why.
// No `await` here: it would keep the bundler from joining small chunks.
void (toConsole(location.hash.slice(1)) ?? loadSession())
  .catch(() => {})
  .finally(async () => {
    await takeWholeStyles()
    const made = makeRouter(createHashHistory())
    router = made
    const render = () => root.render(<RouterProvider router={made} />)
    if (!drawnFor || elsewhere !== undefined) return render()
    // Until it is shown the router does not hear of what is followed in the drawing meanwhile.
    do await made.load()
    while (made.latestLocation.href !== made.history.location.href)
    // Only the page that was drawn has its controls where the drawing has them.
    if (made.latestLocation.pathname === paths.summary) takeOver(element, render)
    else render()
  })
  // Its words are there before the network is gone, and after all that it takes to show the page.
  .then(() => troubles().catch(() => {}))

// All styles come in one sheet with the first view, in this order: a sheet for each component would be a dozen requests to a page.
import.meta.glob('./shell/boot.css', { eager: true })
import.meta.glob('../web-kit/ui/base.css', { eager: true })
import.meta.glob('../web-kit/**/*.module.css', { eager: true })
import.meta.glob(['./**/*.module.css', '!./payment-methods/frame/**'], { eager: true })
