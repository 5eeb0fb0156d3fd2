// The one file by which the server draws the account's first paint: with the portal's own routes, loaders and components.
import { landing } from '@lightwell/rulebook/accounts/rules.ts'
import { answersSoFar, askThrough } from '@lightwell/web-kit/api/ask.ts'
import { loadSession } from '@lightwell/web-kit/session/session.ts'
import { inOwnVisit } from '@lightwell/web-kit/visit.ts'
import { speak, speakLanguageOfPage } from '@lightwell/web-kit/words/locale.ts'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DrawSummary } from './first-paint.ts'
import { paths } from './paths.ts'
import { makeRouter } from './routes.tsx'

speakLanguageOfPage()

export const drawSummary: DrawSummary = ({ language, send }) =>
  inOwnVisit(async () => {
    speak(language)
    askThrough(send)
    const session = await loadSession()
    const { person, account } = session
    if (person === undefined || account === undefined || landing(session) !== 'summary') return undefined
    const router = makeRouter(historyAt(paths.summary))
    await router.load()
    const markup = renderToStaticMarkup(<RouterProvider router={router} />)
    return { markup, personId: person.id, accountId: account.id, answers: await answersSoFar() }
  })

/** Links lead to hashes of the document that is drawn. */
const historyAt = (path: string) =>
  Object.assign(createMemoryHistory({ initialEntries: [path] }), { createHref: (to: string) => `#${to}` })
