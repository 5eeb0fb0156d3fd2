// The server's only entry point for rendering the account's first paint. Uses the portal's own routes, loaders and
// components.
import { landing } from '@lightwell/rulebook/accounts/landing.ts'
import { answersSoFar, askThrough } from '@lightwell/web-kit/api/ask.ts'
import { loadSession } from '@lightwell/web-kit/session/session.ts'
import { inOwnVisit } from '@lightwell/web-kit/visit.ts'
import { speak, speakLanguageOfPage } from '@lightwell/web-kit/words/locale.ts'
import { drawPage } from './draw-page.tsx'
import type { DrawSummary } from './first-paint.ts'
import { paths } from './paths.ts'

speakLanguageOfPage()

export const drawSummary: DrawSummary = ({ language, send }) =>
  inOwnVisit(async () => {
    speak(language)
    askThrough(send)
    const session = await loadSession()
    const { person, account } = session
    if (person === undefined || account === undefined || landing(session) !== 'summary') return undefined
    const { markup } = await drawPage(paths.summary)
    return { markup, personId: person.id, accountId: account.id, answers: await answersSoFar() }
  })
