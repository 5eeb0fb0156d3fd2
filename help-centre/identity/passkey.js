// Signs in with a passkey, if the browser supports passkeys. People choose one in the email field, or with a button
// that this script shows. The server puts the script into the page, after the form (`server/web/draw-page.ts`).
const form = document.querySelector('[data-passkey]')
const button = document.querySelector('[data-with-passkey]')
const without = document.querySelector('[data-without-passkey]')
const Known = globalThis.PublicKeyCredential
let asking

/**
 * Asks the browser for a passkey, after aborting the request before it. If someone pressed the button and then used no
 * passkey, the page says so.
 */
const ask = async (mediation) => {
  asking?.abort()
  asking = new AbortController()
  const { signal } = asking
  const publicKey = Known.parseRequestOptionsFromJSON(JSON.parse(form.dataset.passkey))
  try {
    const answer = await navigator.credentials.get({ mediation, signal, publicKey })
    form.elements.answer.value = JSON.stringify(answer)
    form.submit()
  } catch {
    if (mediation === 'conditional') return
    without.hidden = false
    await askWithin()
  }
}
const askWithin = async () => {
  if (await Known.isConditionalMediationAvailable?.()) await ask('conditional')
}

if (Known?.parseRequestOptionsFromJSON) {
  button.hidden = false
  button.onclick = () => {
    without.hidden = true
    return ask('optional')
  }
  void askWithin()
}
