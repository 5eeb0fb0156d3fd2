import type { Frame, Page } from '@playwright/test'
import type { Story } from '../fixtures/journey.ts'

/** The document around the hosted form: the only place that may show a foreign frame. */
const cardForm = '/account/card-form.html'

/** Everything that a page loads from third parties, from now on. */
export interface Foreign {
  /** Requests to other origins, except for the payment provider's hosted form. */
  asked: string[]
  /** Requests to the hosted form's own origin, each as its resource type: `document`, `script` … */
  ofForm: string[]
  /** Returns the elements on the page that load from other origins, except the hosted form's frame. */
  shown(): Promise<{ name: string; origin: string }[]>
}

/**
 * Watches requests to other origins, and elements that would cause such requests. The one exception is the provider's
 * hosted form, because card and bank numbers may not pass through our own pages. The exception includes the form's
 * frame, within a document that contains nothing else, and whatever that frame loads from its own origin.
 */
export function foreignAt({ page, lightwell }: Pick<Story, 'page' | 'lightwell'>): Foreign {
  const own = lightwell.address
  const provider = lightwell.world.config.cardForm.url.origin
  const asked: string[] = []
  const ofForm: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin === own || protocol === 'data:') return
    const frame = request.frame()
    const around = frame.parentFrame()?.url() ?? own
    if (origin === provider && new URL(around).pathname.endsWith(cardForm))
      ofForm.push(request.resourceType())
    else asked.push(`${request.resourceType()} ${request.url()} in ${frame.url()}`)
  })
  return {
    asked,
    ofForm,
    async shown() {
      const found = await Promise.all(framesOf(page, own).map((frame) => shownIn(frame, own, provider)))
      return found.flat()
    },
  }
}

const framesOf = (page: Page, own: string) => page.frames().filter((frame) => frame.url().startsWith(own))

async function shownIn(frame: Frame, own: string, provider: string) {
  const isAround = new URL(frame.url()).pathname === cardForm
  const sources = await frame
    .locator('script, iframe, img, video, audio, source, object, embed, link[rel~="stylesheet"]')
    .evaluateAll((elements) =>
      elements.map((element) => ({
        name: element.localName,
        from: Reflect.get(element, 'src') || Reflect.get(element, 'href') || Reflect.get(element, 'data'),
      })),
    )
  return sources
    .filter(({ from }) => from && !String(from).startsWith('data:'))
    .map(({ name, from }) => ({ name, origin: new URL(String(from), frame.url()).origin }))
    .filter(({ origin }) => origin !== own)
    .filter(({ name, origin }) => !(isAround && name === 'iframe' && origin === provider))
}
