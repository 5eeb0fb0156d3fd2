import type { Form } from '../forms/store.ts'
import english from '../words/en.json' with { type: 'json' }
import spanish from '../words/es.json' with { type: 'json' }

export type Language = 'en' | 'es'
type Words = typeof english

const words: Record<Language, Words> = { en: english, es: spanish }

type Field = {
  name: string
  label: string
  hint?: string
  value?: string
  inputmode?: 'numeric'
  autocomplete: string
  maxlength: number
  /**
   * The field's width. `half`: half a row, next to another such field if there's room. `short`: narrow, and alone in
   * its row.
   */
  width?: 'half' | 'short'
  /** Leaves space in the field for the name of the card's brand. */
  brand?: true
}

/** The form, empty except for the name that the merchant sent. */
export function formDocument(language: Language, form: Form, now: Date): string {
  const say = words[language]
  const isCard = form.paymentType === 'card'
  const fields = isCard ? cardFields(say, form.billingName) : bankFields(say, form.billingName)
  const title = isCard ? say.title_card : say.title_bank
  const body = `
<h1 id="title">${escaped(title)}</h1>
<form id="form" novalidate aria-labelledby="title">
  <p class="test-note">${flaskIcon}<span>${escaped(isCard ? say.test_card : say.test_bank)}</span></p>
  <div id="summary" class="summary" role="alert" tabindex="-1" hidden></div>
  <div class="fields">${fields.join('')}</div>
  <div class="buttons">
    <button type="submit" id="continue" class="first">${escaped(say.continue)}</button>
    <button type="button" id="cancel">${escaped(say.cancel)}</button>
  </div>
  <p id="status" class="unseen" role="status"></p>
  <noscript><p class="no-script">${escaped(say.no_script)}</p></noscript>
</form>`
  return document(language, title, body, {
    uID: form.uid,
    parentOrigin: form.parentOrigin,
    paymentType: form.paymentType,
    now: now.toISOString(),
    words: say,
  })
}

/**
 * Draws a sentence in place of a form that isn't open. If the form is known, the page around the frame also gets a code
 * that says why it isn't open.
 */
export function overDocument(
  language: Language,
  why: 'unknown' | 'expired' | 'completed' | 'cancelled',
  form?: Form,
): string {
  const say = words[language]
  const body = `<h1 id="title">${escaped(say.title_over)}</h1><p class="ended">${escaped(say[`over_${why}`])}</p>`
  const settings = form && { uID: form.uid, parentOrigin: form.parentOrigin, over: `form_${why}` }
  return document(language, say.title_over, body, settings)
}

function cardFields(say: Words, billingName: string): string[] {
  return [
    fieldOf({
      name: 'number',
      label: say.number_label,
      inputmode: 'numeric',
      autocomplete: 'cc-number',
      maxlength: 30,
      brand: true,
    }),
    fieldOf({
      name: 'expiry',
      label: say.expiry_label,
      hint: say.expiry_hint,
      inputmode: 'numeric',
      autocomplete: 'cc-exp',
      maxlength: 9,
      width: 'half',
    }),
    fieldOf({
      name: 'security_code',
      label: say.security_code_label,
      hint: say.security_code_hint_three,
      inputmode: 'numeric',
      autocomplete: 'cc-csc',
      maxlength: 4,
      width: 'half',
    }),
    fieldOf({
      name: 'billing_name',
      label: say.billing_name_label,
      value: billingName,
      autocomplete: 'cc-name',
      maxlength: 100,
    }),
    fieldOf({
      name: 'zip',
      label: say.zip_label,
      inputmode: 'numeric',
      autocomplete: 'billing postal-code',
      maxlength: 10,
      width: 'short',
    }),
  ]
}

function bankFields(say: Words, billingName: string): string[] {
  const accountType = `
    <div class="field fixed"><span class="label">${escaped(say.account_type_label)}</span>
      <span class="fixed-value">${escaped(say.account_type_checking)}</span></div>`
  const number = { inputmode: 'numeric', autocomplete: 'off' } as const
  return [
    fieldOf({
      name: 'account_holder_name',
      label: say.account_holder_name_label,
      value: billingName,
      autocomplete: 'name',
      maxlength: 100,
    }),
    accountType,
    fieldOf({
      ...number,
      name: 'routing_number',
      label: say.routing_number_label,
      hint: say.routing_number_hint,
      maxlength: 14,
    }),
    fieldOf({
      ...number,
      name: 'account_number',
      label: say.account_number_label,
      hint: say.account_number_hint,
      maxlength: 24,
    }),
    fieldOf({
      ...number,
      name: 'account_number_again',
      label: say.account_number_again_label,
      maxlength: 24,
    }),
  ]
}

function fieldOf(field: Field): string {
  const { name } = field
  const described = [field.brand && 'brand', field.hint && `${name}-hint`].filter(Boolean).join(' ')
  return `
    <div class="field ${field.width ?? ''}" id="${name}-field">
      <label for="${name}">${escaped(field.label)}</label>
      ${field.hint ? `<p class="hint" id="${name}-hint">${escaped(field.hint)}</p>` : ''}
      <div class="box">
        <input id="${name}" name="${name}" type="text" required spellcheck="false" autocapitalize="${field.inputmode ? 'off' : 'words'}"
          autocomplete="${field.autocomplete}" maxlength="${field.maxlength}"${field.inputmode ? ` inputmode="${field.inputmode}"` : ''}
          value="${escaped(field.value ?? '')}"${described ? ` aria-describedby="${described}"` : ''}>
        ${field.brand ? '<span class="brand" id="brand" aria-live="polite"></span>' : ''}
      </div>
      <p class="error" id="${name}-error" hidden></p>
    </div>`
}

const flaskIcon = `<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false"><path d="M7.5 2.5h5M8.5 2.5v5L4 15.2a1.6 1.6 0 0 0 1.4 2.3h9.2a1.6 1.6 0 0 0 1.4-2.3L11.500 7.5v-5M6.200 12h7.600" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`

function document(language: Language, title: string, body: string, settings: object | undefined): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="/assets/form.css">
${settings ? `<script type="application/json" id="settings">${asData(settings)}</script>\n<script type="module" src="/assets/form.js"></script>` : ''}
</head>
<body><main aria-labelledby="title">${body}</main></body>
</html>
`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

/** Writes JSON that can't close the HTML element it's in. */
function asData(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
