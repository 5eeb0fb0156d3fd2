import { type Html, html } from './html.ts'

/** A sentence whose phone number can be tapped to call. The number isn't broken across lines. */
export function callable(telephone: string, sentence: string = telephone): Html {
  const [before, after] = sentence.split(telephone)
  const digits = telephone.replace(/[^+\d]/g, '')
  return html`${before}<a class="together" href="tel:${digits}">${telephone}</a>${after}`
}
