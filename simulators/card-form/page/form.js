// The script of the hosted form. The script advises while someone types, and sends the fields to the sandbox that
// served the form. It reports events to the page around the form. Typed values go only to the sandbox.
import { brandOf, checkBank, checkCard, securityCodeLength, withoutSpacing } from './field-terms.js'

const settings = JSON.parse(document.getElementById('settings').textContent)

/**
 * Reports an event to the page that the form was opened for, and to no other. That page sizes the frame by `height`.
 */
function tell(event, code) {
  if (window.parent === window) return
  const height = Math.ceil(document.documentElement.getBoundingClientRect().height)
  const message = { source: 'card-form', uID: settings.uID, event, height, ...(code && { code }) }
  window.parent.postMessage(message, settings.parentOrigin)
}

if (settings.over) tell('error', settings.over)
else runForm()
new ResizeObserver(() => tell('height')).observe(document.documentElement)

function runForm() {
  const say = settings.words
  const form = document.getElementById('form')
  const summary = document.getElementById('summary')
  const status = document.getElementById('status')
  const continueButton = document.getElementById('continue')
  const inputs = [...form.querySelectorAll('input')]
  const isCard = settings.paymentType === 'card'
  const openedAt = performance.now()
  let isBusy = false
  /**
   * True once a submit got no clear answer. If the form then turns out to be completed, that submit has completed it.
   */
  let isUnsure = false

  form.addEventListener('submit', submit)
  document.getElementById('cancel').addEventListener('click', cancel)
  form.addEventListener('input', (event) => {
    tidy(event.target)
    clearMended(event.target)
  })
  if (isCard) showBrand()
  tell('start')

  async function submit(event) {
    event.preventDefault()
    if (isBusy) return
    const errors = errorsNow()
    showErrors(errors)
    if (errors.length > 0) return
    setBusy(true)
    status.textContent = continueButton.textContent = say.saving
    const { status: code, error } = await send('/form/submit', { uID: settings.uID, ...typed() })
    if (code === 200 || (isUnsure && error?.code === 'form_completed')) return end('complete', say.saved)
    if (code === 422) {
      setBusy(false)
      return showErrors(error.fields)
    }
    if (code === 404 || code === 409 || code === 410)
      return end('error', overSentence(error.code), error.code)
    isUnsure = true
    setBusy(false)
    showProblem(say.problem_unavailable)
    tell('error', 'unavailable')
  }

  /**
   * Cancels the form. Shows it as canceled whatever the sandbox answers, unless the details were saved in the meantime.
   */
  async function cancel() {
    if (isBusy) return
    setBusy(true)
    const { error } = await send('/form/cancel', { uID: settings.uID })
    if (error?.code === 'form_completed') end('error', overSentence(error.code), error.code)
    else end('cancel', say.cancelled)
  }

  /** Puts a sentence in place of the form. Keeps the form's height, so nothing jumps on the page around the frame. */
  function end(event, sentence, code) {
    const paragraph = document.createElement('p')
    paragraph.tabIndex = -1
    paragraph.className = 'ended'
    paragraph.textContent = sentence
    paragraph.style.minHeight = `${form.offsetHeight}px`
    form.reset()
    form.replaceWith(paragraph)
    paragraph.focus()
    tell(event, code)
  }

  function overSentence(code) {
    return say[code.replace('form_', 'over_')] ?? say.over_unknown
  }

  function typed() {
    return Object.fromEntries(inputs.map((input) => [input.name, input.value]))
  }

  /** The current time by the sandbox's clock, not the device's. */
  function now() {
    return new Date(Date.parse(settings.now) + performance.now() - openedAt)
  }

  function errorsNow() {
    return isCard ? checkCard(typed(), now()) : checkBank(typed())
  }

  /**
   * Once a field is right, removes its error and crosses out its line in the summary. The line itself is removed only
   * when the person leaves the field, so that nothing jumps while they type.
   */
  function clearMended(input) {
    if (errorsNow().some(({ field }) => field === input.name)) return
    showFieldError(input, undefined)
    const line = summary.querySelector(`a[href="#${input.name}"]`)?.parentElement
    if (!line) return
    line.toggleAttribute('data-mended', true)
    input.addEventListener('blur', forgetMended, { once: true })
  }

  function forgetMended() {
    for (const line of summary.querySelectorAll('[data-mended]')) line.remove()
    const left = summary.querySelectorAll('li').length
    if (left === 0) summary.hidden = true
    else summary.querySelector('h2').textContent = countOf(left)
  }

  function countOf(errors) {
    return errors === 1 ? say.summary_one : say.summary_many.replace('{count}', String(errors))
  }

  function showErrors(errors) {
    for (const input of inputs)
      showFieldError(
        input,
        errors.find(({ field }) => field === input.name),
      )
    summary.replaceChildren()
    summary.hidden = errors.length === 0
    status.textContent = ''
    if (errors.length === 0) return
    const title = document.createElement('h2')
    title.textContent = countOf(errors.length)
    const list = document.createElement('ul')
    list.append(...errors.map(linkTo))
    summary.append(title, list)
    summary.focus()
  }

  function showFieldError(input, error) {
    const sentence = document.getElementById(`${input.name}-error`)
    sentence.hidden = !error
    sentence.textContent = error ? wordsOf(error) : ''
    const others = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id && id !== sentence.id)
    const described = [...(error ? [sentence.id] : []), ...others].join(' ')
    if (described) input.setAttribute('aria-describedby', described)
    else input.removeAttribute('aria-describedby')
    if (error) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
  }

  function linkTo(error) {
    const link = document.createElement('a')
    link.href = `#${error.field}`
    link.textContent = wordsOf(error)
    link.addEventListener('click', (event) => {
      event.preventDefault()
      form.elements[error.field].focus()
    })
    const item = document.createElement('li')
    item.append(link)
    return item
  }

  function wordsOf({ field, code }) {
    return say[`${field}_${code}`]
  }

  function showProblem(sentence) {
    const title = document.createElement('h2')
    title.textContent = sentence
    summary.replaceChildren(title)
    summary.hidden = false
    status.textContent = ''
    summary.focus()
  }

  function setBusy(busy) {
    isBusy = busy
    if (!busy) continueButton.textContent = say.continue
    for (const button of form.querySelectorAll('button')) button.setAttribute('aria-disabled', String(busy))
    for (const input of inputs) input.readOnly = busy
  }

  function tidy(input) {
    if (input.name === 'number') {
      rewrite(input, groupedNumber)
      showBrand()
    }
    if (input.name === 'expiry') rewrite(input, slashedExpiry)
  }

  function showBrand() {
    const brand = brandOf(withoutSpacing(form.elements.number.value))
    const shown = document.getElementById('brand')
    const name = brand === 'MasterCard' ? 'Mastercard' : (brand ?? '')
    if (shown.textContent !== name) shown.textContent = name
    const hint = document.getElementById('security_code-hint')
    hint.textContent =
      securityCodeLength(brand) === 4 ? say.security_code_hint_four : say.security_code_hint_three
  }
}

/** Rewrites a field's value and keeps the caret behind the same digit. */
function rewrite(input, format) {
  const before = input.value
  const after = format(before)
  if (after === before) return
  const caret = input.selectionStart ?? before.length
  const digitsBehind = before.slice(caret).replace(/\D/g, '').length
  input.value = after
  let place = after.length
  for (let left = digitsBehind; left > 0 && place > 0; place--) if (/\d/.test(after[place - 1])) left--
  input.setSelectionRange(place, place)
}

/** Groups digits as they're printed on the card: 4-6-5 for American Express, groups of four for other brands. */
function groupedNumber(text) {
  const digits = withoutSpacing(text)
  if (!/^\d+$/.test(digits)) return text
  const groups =
    brandOf(digits) === 'American Express' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?(\d*)$/ : /(\d{1,4})/g
  return digits.split(groups).filter(Boolean).join(' ')
}

/**
 * Adds the slash only once the year begins. If it came right after the month, people couldn't erase it: it would come
 * back.
 */
function slashedExpiry(text) {
  return /^\d{3,4}$/.test(text) ? `${text.slice(0, 2)}/${text.slice(2)}` : text
}

/**
 * Sends JSON to the sandbox. The result has status 0 if the sandbox can't be reached or doesn't answer in 15 seconds.
 */
async function send(path, body) {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    })
    const answer = await response.json()
    return { status: response.status, error: answer.error }
  } catch {
    return { status: 0, error: undefined }
  }
}
