import '@lightwell/web-kit/ui/base.css'
import './shell/console.css'
import { askAsStaff } from '@lightwell/web-kit/api/ask-as-staff.ts'
import { showTheme } from '@lightwell/web-kit/session/theme.ts'
import { speakLanguageOfPage } from '@lightwell/web-kit/words/locale.ts'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { router } from './routes.tsx'
import { leaveForSignIn } from './staff/leave.ts'
import { wasSignedIn } from './staff/session.ts'

// Includes the styles of all pages at once, the frame's first. One style sheet is smaller than many.
import.meta.glob('./shell/*.module.css', { eager: true })
import.meta.glob('./**/*.module.css', { eager: true })
import.meta.glob(
  '../web-kit/ui/{Bars,BarsTable,Card,EmptyState,Field,Choice,FoundList,Table,Unbroken}.module.css',
  {
    eager: true,
  },
)

showTheme()
speakLanguageOfPage()
askAsStaff(() => leaveForSignIn(wasSignedIn() ? 'ended' : undefined))

const place = document.getElementById('root')
if (place === null) throw new Error('The page has no place for the console.')
createRoot(place).render(<RouterProvider router={router} />)
