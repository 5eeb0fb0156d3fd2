import './boot.css'
import '@lightwell/web-kit/ui/base.css'
import { onTooMany } from '@lightwell/web-kit/api/faults.ts'
import { loadSession, tellOfPayment } from '@lightwell/web-kit/session/session.ts'
import { showTheme } from '@lightwell/web-kit/session/theme.ts'
import { speakLanguageOfPage } from '@lightwell/web-kit/words/locale.ts'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { makeRouter } from './routes.tsx'

onTooMany((waitSeconds) => void import('./TooMany.tsx').then((page) => page.showTooMany(waitSeconds)))
showTheme()
speakLanguageOfPage()
tellOfPayment(async () => (await import('./payments/left.ts')).paymentLeft())

const place = document.getElementById('root')
if (place === null) throw new Error('The page has no place for the account.')
const root = createRoot(place)

// Until the session is there the page's own skeleton stands. Where it cannot be had, the router tries again and shows why.
// No `await` here: it would keep the bundler from joining small chunks.
loadSession()
  .catch(() => {})
  .finally(() => root.render(<RouterProvider router={makeRouter()} />))
