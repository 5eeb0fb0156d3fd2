// Script of the frame's own document (decisions §5), which shows the provider's form and relays its messages. Because
// the form isn't part of the portal's document, card numbers stay out of our scripts' reach. The
// Content-Security-Policy lets this document frame only the provider, and be framed only by our own pages.
import type { FrameSays, ShowForm } from './frame-messages.ts'

const own = location.origin
const source = 'lightwell-card-form'
let shown: { uid: string; origin: string; frame: HTMLIFrameElement } | undefined

function postToPage(message: FrameSays): void {
  if (window.parent !== window) window.parent.postMessage(message, own)
}

addEventListener('message', (event: MessageEvent<unknown>) => {
  const { origin, data } = event
  if (event.source === window.parent && origin === own && isShowForm(data)) show(data)
  if (shown && event.source === shown.frame.contentWindow && origin === shown.origin) passOn(shown, data)
})

function show({ uid, formUrl, title, theme }: ShowForm): void {
  if (shown || !URL.canParse(formUrl)) return
  const address = new URL(formUrl)
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return
  if (theme) document.documentElement.dataset.theme = theme
  const frame = document.createElement('iframe')
  frame.title = title
  // The form may run scripts and submit itself, but it can't open pop-ups or navigate the page.
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
  frame.referrerPolicy = 'no-referrer'
  frame.src = address.href
  shown = { uid, origin: address.origin, frame }
  document.body.append(frame)
}

/** Relays the provider's messages (simulators/README.md) after checking each one. */
function passOn({ uid, frame }: NonNullable<typeof shown>, data: unknown): void {
  if (!isRecord(data) || data.source !== 'card-form' || data.uID !== uid) return
  const { event, code } = data
  if (!isEvent(event)) return
  const height =
    typeof data.height === 'number' && data.height > 0 ? Math.min(Math.ceil(data.height), 4_000) : 0
  if (height > 0) frame.style.height = `${height}px`
  postToPage({ source, event, uid, height, ...(typeof code === 'string' && { code }) })
}

const events = ['start', 'height', 'complete', 'cancel', 'error'] as const

function isEvent(event: unknown): event is (typeof events)[number] {
  return events.some((each) => each === event)
}

function isShowForm(data: unknown): data is ShowForm {
  return (
    isRecord(data) &&
    data.source === source &&
    [data.uid, data.formUrl, data.title].every((part) => typeof part === 'string')
  )
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null
}

postToPage({ source, event: 'ready' })
