// Renders the pages that work without scripts. Browsers get them as plain HTML and don't hydrate them. The server
// imports this file by its path.
import { setClock } from '@lightwell/web-kit/session/clock.ts'
import { inOwnVisit } from '@lightwell/web-kit/visit.ts'
import { speak, speakLanguageOfPage } from '@lightwell/web-kit/words/locale.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageFacts } from './page-facts.ts'
import { type Page, type Pages, pages } from './pages.ts'

speakLanguageOfPage()

/** Renders a page as an HTML document, without its styles. */
export const draw = (facts: PageFacts, page: Page): string =>
  inOwnVisit(() => {
    speak(facts.language)
    if (facts.serverTime) setClock(facts.serverTime, facts.businessZone)
    return `<!doctype html>${renderToStaticMarkup(drawn(facts, page))}`
  })

// Renders a page with its own component. This is generic so that TypeScript checks the input against that component.
const drawn = <Name extends keyof Pages>(facts: PageFacts, page: { name: Name } & Pages[Name]) =>
  pages[page.name]({ facts, ...page })
