import { type Html, html } from './html.ts'

/** A sentence whose telephone number can be called by a touch, and is not broken over two lines. */
export function callable(telephone: string, sentence: string = telephone): Html {
  const [before, after] = sentence.split(telephone)
  const digits = telephone.replace(/[^+\d]/g, '')
  return html`${before}<a class="together" href="tel:${digits}">${telephone}</a>${after}`
}
